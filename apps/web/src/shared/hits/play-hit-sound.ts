let audio: AudioContext | null = null

/** Plays two short tones. Browsers stay silent until the member has first clicked or pressed a key. */
export function playHitSound(): void {
  if ('AudioContext' in window) play((audio ??= new AudioContext())).catch(() => undefined)
}

async function play(context: AudioContext): Promise<void> {
  await context.resume()
  playTone(context, 880, 0)
  playTone(context, 1175, 0.12)
}

/** @param from seconds from now */
function playTone(context: AudioContext, hertz: number, from: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()]
  const begin = context.currentTime + from
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0.08, begin)
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.2)
  tone.connect(loudness).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + 0.2)
}
