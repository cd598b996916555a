// Has a name that never changes: where a proxy kept an index.html that is older than the files it names, nothing else runs.
if (document.readyState === 'complete') void check()
else window.addEventListener('load', () => void check())

async function check() {
  // src/start.ts says so
  if (document.documentElement.dataset.started === 'true') return
  const key = 'reloadedForStart'
  const server = await fetch('/app-version.json', { cache: 'no-store' }).catch(() => null)
  // once a minute at most
  if (server?.ok !== true || Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return tell()
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

function tell() {
  const [title, text, button] = ['h1', 'p', 'button'].map((name) => document.createElement(name))
  title.textContent = '页面加载失败'
  text.textContent = '请检查网络连接，然后刷新页面。'
  button.textContent = '刷新页面'
  button.addEventListener('click', () => window.location.reload())
  const root = document.querySelector('#root')
  root.style.padding = '22vh 16px'
  root.style.textAlign = 'center'
  root.replaceChildren(title, text, button)
}
