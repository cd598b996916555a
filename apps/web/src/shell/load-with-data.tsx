import type { ComponentType } from 'react'

/** Loads a component that shows server data, together with the chunk that caches such data. */
export async function loadWithData<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [{ ServerData }, Shown] = await Promise.all([import('./server-data.tsx'), load()])
  return function WithData(props: Props) {
    return (
      <ServerData>
        <Shown {...props} />
      </ServerData>
    )
  }
}
