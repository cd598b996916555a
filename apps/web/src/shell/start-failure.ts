import { reloadForChunks } from './chunk-reload.ts'

/** The program itself did not come: the document is all there is to say so with. */
export async function recoverStart(): Promise<void> {
  if (await reloadForChunks()) return
  const panel = document.createElement('main')
  panel.style.setProperty('padding', '20vh 16px')
  panel.style.setProperty('text-align', 'center')
  const heading = document.createElement('h1')
  heading.textContent = '页面加载失败'
  const text = document.createElement('p')
  text.textContent = '请检查网络连接，然后刷新页面。'
  const button = document.createElement('button')
  button.textContent = '刷新页面'
  button.style.setProperty('margin-top', '16px')
  button.style.setProperty('padding', '8px 24px')
  button.addEventListener('click', () => window.location.reload())
  panel.append(heading, text, button)
  document.querySelector('#root')?.replaceChildren(panel)
}
