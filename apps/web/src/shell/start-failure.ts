import { reloadForChunks } from './chunk-reload.ts'

/** Shown if the program did not load: only the document and the colours of the first style sheet are available. */
export async function recoverStart(): Promise<void> {
  if (await reloadForChunks()) return
  const button = element('button', '刷新页面', {
    'min-height': '36px',
    padding: '0 24px',
    border: '0',
    'border-radius': 'var(--radius)',
    background: 'var(--theme-strong)',
    color: 'var(--on-theme)',
  })
  button.addEventListener('click', () => window.location.reload())
  const panel = element('main', '', { display: 'grid', gap: '12px', 'justify-items': 'center', padding: '22vh 16px' })
  panel.append(element('h1', '页面加载失败', { 'font-size': '18px' }), element('p', '请检查网络连接，然后刷新页面。'), button)
  document.querySelector('#root')?.replaceChildren(panel)
}

function element(name: 'main' | 'h1' | 'p' | 'button', text: string, styles: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  for (const [property, value] of Object.entries(styles)) made.style.setProperty(property, value)
  return made
}
