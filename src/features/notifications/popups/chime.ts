import { isMuted } from './chime-choice.ts'

/** In one browser at most one chime sounds within this time, whatever comes and in how many tabs. */
const QUIET_MS = 1000
const LOCK = 'chime'

/** Two soft notes, a fourth apart: when each begins, in seconds, and its pitch in hertz. */
const NOTES = [
  { at: 0, hertz: 659.25 },
  { at: 0.14, hertz: 880 },
]
const NOTE_SECONDS = 0.5
const VOLUME = 0.12

function play(context: AudioContext): void {
  for (const { at, hertz } of NOTES) {
    const begin = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + NOTE_SECONDS)
  }
}

/** Chimes once, unless the person wants no sound, or has not touched the page yet: then no browser lets it. */
export function chime(): void {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return
  void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const context = new AudioContext()
    play(context)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    await context.close()
  })
}
