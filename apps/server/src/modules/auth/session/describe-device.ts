/** A device and its browser in words, from the user agent. Members recognise their logins by it; it proves nothing. */
export function describeDevice(agent: string | null): string {
  if (agent === null || agent.trim() === '') return '未知设备'
  const device = devices.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  return [device ?? '未知设备', browser].filter((part) => part !== undefined).join(' · ')
}

// tablets and phones also name a computer's system, so the first match counts
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad 平板'],
  [/iPhone|iPod/, 'iPhone 手机'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android(?!.{0,1000}Mobile)/, 'Android 平板'],
  [/Android/, 'Android 手机'],
  [/Windows/, 'Windows 电脑'],
  [/CrOS/, 'Chromebook 电脑'],
  [/Mac OS X|Macintosh/, 'Mac 电脑'],
  [/Linux|X11/, 'Linux 电脑'],
]

// nearly all of them also claim to be Chrome and Safari
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser|UBrowser/, 'UC 浏览器'],
  [/MetaSr|Sogou/, '搜狗浏览器'],
  [/360SE|360EE|QihooBrowser/, '360 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge 浏览器'],
  [/OPR\/|Opera/, 'Opera 浏览器'],
  [/Firefox\/|FxiOS/, 'Firefox 浏览器'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
  [/Trident|MSIE/, 'IE 浏览器'],
]
