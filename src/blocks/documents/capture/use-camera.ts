import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImageProcessor } from './photos.ts'

/** Why the camera shows nothing; the file input remains. */
export type CameraProblem = 'none' | 'refused' | 'busy' | 'insecure'

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

/** 4:3 is the sensor's shape, and the most pixels that common cameras film in. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1920 } }

/** Capabilities and constraints missing in TypeScript's types. */
type WithTorch<T> = T & { torch?: boolean }

/** Listed by browsers that can take photos at full resolution. */
interface PhotoTaker {
  takePhoto(): Promise<Blob>
}
declare const ImageCapture: (new (track: MediaStreamTrack) => PhotoTaker) | undefined

/** Time for the camera to focus; a camera that does not answer must not stop the work. */
const PHOTO_WITHIN_MS = 4000

async function takePhoto(track: MediaStreamTrack): Promise<Blob | null> {
  if (typeof ImageCapture === 'undefined') return null
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PHOTO_WITHIN_MS, null)
  })
  return Promise.race([new ImageCapture(track).takePhoto().catch(() => null), late])
}

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop())

/** Shows the camera, preferably the rear one, in `video` while the component is mounted. */
export function useCamera(imageProcessor: ImageProcessor) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | CameraProblem>('opening')
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [torch, setTorch] = useState<boolean | null>(null)
  const live = useRef<MediaStreamTrack | null>(null)

  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    const open = async () => {
      setState('opening')
      if (!globalThis.isSecureContext || !('mediaDevices' in navigator)) return setState('insecure')
      const chosen = wanted
        ? { deviceId: { exact: wanted } }
        : { facingMode: { ideal: 'environment' } }
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { ...WANTED, ...chosen } })
        if (isGone || !video.current) return stop(stream)
        const [track = null] = stream.getVideoTracks()
        live.current = track
        track?.addEventListener('ended', () => !isGone && setState('busy'))
        video.current.srcObject = stream
        await video.current.play()
        if (isGone) return
        const abilities = (track?.getCapabilities?.() ?? {}) as WithTorch<MediaTrackCapabilities>
        setTorch(abilities.torch ? false : null)
        setState('open')
        const devices = await navigator.mediaDevices.enumerateDevices()
        const found = devices.filter(({ kind }) => kind === 'videoinput')
        if (!isGone) setCameras(found.map(({ deviceId }) => deviceId))
      } catch (error) {
        stop(stream)
        if (!isGone) setState(problemOf(error))
      }
    }
    void open()
    return () => {
      isGone = true
      live.current = null
      stop(stream)
    }
  }, [wanted, attempt])

  const take = useCallback(async (): Promise<Blob | null> => {
    const track = live.current
    if (!track || !video.current) return null
    const photo = await takePhoto(track)
    if (photo || !video.current) return photo
    return imageProcessor.photograph(await createImageBitmap(video.current))
  }, [imageProcessor])

  return {
    video,
    state,
    take,
    retry: () => setAttempt((count) => count + 1),
    /** Switches to the next camera; null with only one. */
    next:
      cameras.length > 1
        ? () => {
            const here = live.current?.getSettings().deviceId ?? ''
            setWanted(cameras[(cameras.indexOf(here) + 1) % cameras.length] ?? null)
          }
        : null,
    /** Whether its lamp is on; null without a lamp. */
    torch,
    async switchTorch() {
      const lamp: WithTorch<MediaTrackConstraintSet> = { torch: !torch }
      await live.current?.applyConstraints({ advanced: [lamp] }).then(
        () => setTorch(!torch),
        () => setTorch(null),
      )
    },
  }
}
