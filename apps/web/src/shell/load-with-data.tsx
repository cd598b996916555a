import { lazy, type ComponentType } from 'react'
import { loadServerData } from '../route-chunks.ts'

/** What shows data of the server: its own chunk and the one that keeps such data are asked for together. */
export function loadWithData<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ ServerData }, Shown] = await Promise.all([loadServerData(), load()])
    const WithData = (props: Props) => (
      <ServerData>
        <Shown {...props} />
      </ServerData>
    )
    return { default: WithData }
  })
}
