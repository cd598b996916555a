import type { ComponentType } from 'react'

/** Loads what shows data of the server: its own chunk and the one that keeps such data are asked for together. */
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
