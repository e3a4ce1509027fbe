// Longer than most: everything here works on the same slots and bytes, which nothing else may change.
import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { createStore } from '../../../api/store.ts'
import { isWorthRetrying } from '../slots/slot-error.ts'
import { LostFileError, StorageFullError } from './file-check.ts'
import { sendDocument } from './send-document.ts'
import { whenFinished } from './slot-completion.ts'
import { type FileStorage, type RestoredSlot, slotFromRestored } from './stored-file.ts'
import { type Shrink, shrinkLazily, takeFile } from './take-file.ts'
import type { Connection } from './upload-retry.ts'
import { pageConnection, reconnectListener, retryScheduler } from './upload-retry.ts'
import { EMPTY_SLOT, lacksMasking, type UploadSlot } from './upload-slot.ts'

interface Options {
  send?: typeof sendDocument
  shrink?: Shrink
  storage?: FileStorage
  connection?: Connection
}

/**
 * The documents of one form by slot key. The store lives outside the components: uploads continue
 * while the form is closed. Uploads that a lost connection stopped continue automatically.
 */
export function makeUploadStore({
  send = sendDocument,
  shrink = shrinkLazily,
  storage,
  connection = pageConnection,
}: Options = {}) {
  const slots = createStore<ReadonlyMap<string, UploadSlot>>(new Map())
  const bytes = new Map<string, File>()
  /** Original images, until a person has found the smaller version readable. */
  const originals = new Map<string, { file: File; preset: DocumentPreset }>()
  /** Files that need masking first. */
  const toMask = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const retry = retryScheduler((key) => void start(key))
  const setReconnectListening = reconnectListener(connection, startWaiting)

  function put(key: string, slot: UploadSlot | null) {
    const next = new Map(slots.get())
    if (slot) next.set(key, slot)
    else next.delete(key)
    setReconnectListening([...next.values()].some(({ status }) => status === 'waiting'))
    slots.set(next)
  }

  const slotAt = (key: string) => slots.get().get(key) ?? EMPTY_SLOT

  function change(key: string, to: Partial<UploadSlot>) {
    put(key, { ...slotAt(key), progress: 0, isShrinking: false, ...to })
  }

  function startWaiting() {
    for (const [key, { status }] of slots.get()) if (status === 'waiting') void start(key)
  }

  /** Aborts the slot's running work and returns the controller of the next. */
  function begin(key: string): AbortController {
    running.get(key)?.abort()
    retry.stop(key)
    const controller = new AbortController()
    running.set(key, controller)
    return controller
  }

  function empty(key: string) {
    running.get(key)?.abort()
    retry.forget(key)
    const { imageUrl } = slotAt(key)
    if (imageUrl) URL.revokeObjectURL(imageUrl)
    for (const each of [running, bytes, originals, toMask]) each.delete(key)
  }

  async function take(
    key: string,
    chosen: File,
    preset: DocumentPreset,
    how: Shrink | null = shrink,
  ) {
    empty(key)
    const { signal } = begin(key)
    const fileId = crypto.randomUUID()
    const { name, size, type } = chosen
    put(key, { status: 'checking', progress: 0, file: { name, size, type }, fileId })
    const taken = await takeFile(chosen, {
      preset,
      shrink: how,
      onShrink: () => !signal.aborted && change(key, { isShrinking: true }),
    })
    if (signal.aborted) return
    if ('problem' in taken) return change(key, { status: 'failed', error: taken.problem })
    if ('needsMasking' in taken) {
      toMask.set(key, taken.needsMasking)
      return change(key, { status: 'needsMasking' })
    }
    const { file, sha256, content, original } = taken
    if (original) originals.set(key, { file: original, preset })
    const { hides } = preset
    setFile(key, file, {
      sha256,
      ...(hides && { hides }),
      ...(original && { originalBytes: size }),
    })
    try {
      await storage?.save({ fileId, size: file.size }, content)
      if (signal.aborted) return
      if (storage) change(key, { isStored: true })
    } catch (error) {
      if (signal.aborted) return
      change(key, { isNotStored: true })
      // While online the file can still be uploaded without being stored.
      const isStuck = error instanceof StorageFullError && connection.isDown()
      if (isStuck) return change(key, { status: 'failed', error })
    }
    await start(key)
  }

  /** The file's bytes are loaded now. */
  function setFile(key: string, file: File, facts: Partial<UploadSlot>) {
    bytes.set(key, file)
    const isImage = file.type.startsWith('image/')
    put(key, {
      ...slotAt(key),
      ...facts,
      isShrinking: false,
      file,
      ...(isImage && { imageUrl: URL.createObjectURL(file) }),
    })
  }

  async function start(key: string) {
    const file = bytes.get(key)
    const { fileId, sha256 } = slotAt(key)
    if (!file || fileId === undefined || sha256 === undefined) return
    if (connection.isDown()) return change(key, { status: 'waiting' })
    const { signal } = begin(key)
    change(key, { status: 'uploading', error: undefined })
    try {
      const upload = await send(
        { file, fileId, sha256 },
        {
          signal,
          onProgress(progress) {
            if (!signal.aborted) change(key, { progress })
          },
        },
      )
      if (signal.aborted) return
      retry.forget(key)
      change(key, { status: 'uploaded', progress: 1, upload })
    } catch (error) {
      if (signal.aborted) return
      const isWaiting = isWorthRetrying(error)
      change(key, { status: isWaiting ? 'waiting' : 'failed', error })
      if (isWaiting) retry.later(key, error)
    }
  }

  /** Marks a file whose bytes are lost. An envelope needs the bytes on this device, even when the server has them. */
  const lose = (key: string) =>
    change(key, {
      ...{ status: 'failed', isStored: false, isNotStored: true },
      error: new LostFileError(),
    })

  const wholeIn = (key: string) => originals.get(key)?.file ?? bytes.get(key)

  function remove(key: string) {
    empty(key)
    put(key, null)
  }

  async function restoreFile(key: string, { fileId, isAttached, load }: RestoredSlot) {
    if (isAttached) return
    const file = await load().catch(() => undefined)
    if (slotAt(key).fileId !== fileId) return
    if (file) setFile(key, file, { isStored: true })
    else lose(key)
    if (file && slotAt(key).status === 'checking') await start(key)
  }

  return {
    subscribe: slots.subscribe,
    slots: slots.get,
    /** The slot's file once it was taken in. */
    fileIn: (key: string): File | undefined => bytes.get(key),
    /** The slot's file while it needs masking. */
    unmaskedIn: (key: string): File | undefined => toMask.get(key),
    /**
     * Puts the file into the slot in place of the former one, and sends it. An image is shrunk
     * first, and a file that needs masking is stopped (take-file.ts).
     */
    choose: (key: string, file: File, preset: DocumentPreset) => void take(key, file, preset),
    /**
     * The slot's file may have come as another document: where this one hides something it needs
     * masking, and without local bytes the file must be chosen again.
     */
    requireMasking(key: string, preset: DocumentPreset) {
      if (!lacksMasking(slotAt(key), preset)) return
      const file = wholeIn(key)
      if (file) void take(key, file, preset)
      else if (slotAt(key).status === 'attached') lose(key)
    },
    /** The smaller version is readable: the original is dropped. */
    acceptSmaller(key: string) {
      originals.delete(key)
      const { originalBytes: _, ...slot } = slotAt(key)
      put(key, slot)
    },
    /** The smaller version is unreadable: the original replaces it. */
    useOriginal(key: string) {
      const original = originals.get(key)
      if (original) void take(key, original.file, original.preset, null)
    },
    /** Stores the files that could not be stored when they were chosen, while their bytes are here. */
    async storeAgain(): Promise<void> {
      for (const [key, { status, isNotStored, fileId }] of slots.get()) {
        const file = bytes.get(key)
        if (!storage || !isNotStored || !file || !fileId || status === 'failed') continue
        const content = new Uint8Array(await file.arrayBuffer())
        const save = storage.save({ fileId, size: file.size }, content)
        const isStored = await save.then(
          () => true,
          () => false,
        )
        if (!isStored || slotAt(key).fileId !== fileId) continue
        const { isNotStored: _, ...slot } = slotAt(key)
        put(key, { ...slot, isStored })
      }
    },
    /** Uploads the slot's file now. */
    retry: (key: string) => void start(key),
    /** The server refused the slot's file after its upload; another one must be chosen. */
    refuse(key: string, error: unknown) {
      begin(key).abort()
      change(key, { status: 'failed', error })
    },
    remove,
    /**
     * Moves the slot's file to another slot as if chosen there, in exchange for the file there.
     * Only for files with local bytes.
     */
    move(from: string, to: string, presetOf: (key: string) => DocumentPreset) {
      const [file, other] = [wholeIn(from), wholeIn(to)]
      if (!file || (slots.get().has(to) && !other)) return
      void take(to, file, presetOf(to))
      if (other) void take(from, other, presetOf(from))
      else remove(from)
    },
    /** Restores stored files one after the other and continues their uploads. */
    async restore(documents: ReadonlyMap<string, RestoredSlot>): Promise<void> {
      for (const [key, document] of documents) put(key, slotFromRestored(document))
      for (const [key, document] of documents) await restoreFile(key, document)
    },
    whenFinished: (withinMs?: number) =>
      whenFinished({ slots: slots.get, subscribe: slots.subscribe }, withinMs),
    /** Aborts all work and forgets all files. */
    clear() {
      for (const key of slots.get().keys()) empty(key)
      setReconnectListening(false)
      slots.set(new Map())
    },
  }
}

export type UploadStore = ReturnType<typeof makeUploadStore>
