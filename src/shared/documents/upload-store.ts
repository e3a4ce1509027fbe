import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../../../contract/documents.ts'
import type { Upload } from '../../../contract/documents.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { uploadFile } from '../api/upload.ts'

/** One document that is asked for, and how far it has come. */
export interface UploadSlot {
  status: 'empty' | 'uploading' | 'uploaded' | 'failed'
  file?: File | undefined
  /** Address of the picture on this device, for a file that is one. */
  imageUrl?: string | undefined
  /** What the server answered; its `_id` names the document in a submission. */
  upload?: Upload
  /** Sent share, 0 to 1. */
  progress: number
  /** Why it failed: a code found on this device, or whatever the call threw. */
  error?: unknown
}

export const EMPTY_SLOT: UploadSlot = { status: 'empty', progress: 0 }

const TYPES: readonly string[] = DOCUMENT_TYPES

/** What the server would refuse after the whole way of the bytes; a type nobody knows goes there. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'>): ErrorCode | null {
  if (file.size === 0) return 'document.empty'
  if (file.size > DOCUMENT_BYTES) return 'document.too_large'
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'document.heic'
  return file.type === '' || TYPES.includes(file.type) ? null : 'document.type_unsupported'
}

type Listener = () => void
type Kept = Pick<UploadSlot, 'file' | 'imageUrl'>

/**
 * The documents of one form by their slot's key. Lives outside the components, so that an upload
 * goes on and its file is kept while the form is closed.
 */
export function makeUploadStore(send: typeof uploadFile = uploadFile) {
  let slots: ReadonlyMap<string, UploadSlot> = new Map()
  const running = new Map<string, AbortController>()
  const listeners = new Set<Listener>()

  function put(key: string, slot: UploadSlot | null) {
    const next = new Map(slots)
    if (slot) next.set(key, slot)
    else next.delete(key)
    slots = next
    for (const listener of listeners) listener()
  }

  function stop(key: string) {
    running.get(key)?.abort()
    running.delete(key)
  }

  function release(key: string) {
    const url = slots.get(key)?.imageUrl
    if (url) URL.revokeObjectURL(url)
  }

  function keptOf(key: string): Kept {
    const { file, imageUrl } = slots.get(key) ?? EMPTY_SLOT
    return { file, imageUrl }
  }

  async function start(key: string, kept: Kept) {
    const { file } = kept
    if (!file) return
    stop(key)
    const controller = new AbortController()
    running.set(key, controller)
    const isCurrent = () => running.get(key) === controller
    put(key, { ...kept, status: 'uploading', progress: 0 })
    try {
      const upload = await send(file, {
        signal: controller.signal,
        onProgress(progress) {
          if (isCurrent()) put(key, { ...kept, status: 'uploading', progress })
        },
      })
      if (isCurrent()) put(key, { ...kept, status: 'uploaded', progress: 1, upload })
    } catch (error) {
      if (isCurrent()) put(key, { ...kept, status: 'failed', progress: 0, error })
    }
    if (isCurrent()) running.delete(key)
  }

  return {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    slots: () => slots,
    /** Takes the file into the slot, in place of the one before, and sends it. */
    choose(key: string, file: File) {
      stop(key)
      release(key)
      const imageUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      const kept = { file, imageUrl }
      const problem = fileProblem(file)
      if (problem) put(key, { ...kept, status: 'failed', progress: 0, error: problem })
      else void start(key, kept)
    },
    /** Sends the slot's file once more. */
    retry(key: string) {
      void start(key, keptOf(key))
    },
    /** The server no longer has the document, or does not take it: the file waits for a retry. */
    fail(key: string, error: unknown) {
      put(key, { ...keptOf(key), status: 'failed', progress: 0, error })
    },
    remove(key: string) {
      stop(key)
      release(key)
      put(key, null)
    },
    /** Waits until no upload is under way, however each of them ended. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if ([...slots.values()].some(({ status }) => status === 'uploading')) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      })
    },
    /** Ends what is under way and forgets all files. */
    clear() {
      for (const key of slots.keys()) {
        stop(key)
        release(key)
      }
      slots = new Map()
      for (const listener of listeners) listener()
    },
  }
}

export type UploadStore = ReturnType<typeof makeUploadStore>
