import { useEffect, useState } from 'react'
import { offerAskedDocument } from '../../../../contract/reuploads/reupload-link.ts'
import { call } from '../../../api/call.ts'
import type { OfferDocument } from '../../../blocks/documents/upload/send-in-chunks.ts'
import type { UploadStore } from '../../../blocks/documents/upload/upload-store.ts'
import { makeUploadStore } from '../../../blocks/documents/upload/upload-store.ts'
import { useUploadSlots } from '../../../blocks/documents/upload/use-uploads.ts'
import { rememberSent, sentSlots } from './link-memory.ts'

// With the first file: the form is there before the code that sends.
const loadSending = () => import('../../../blocks/documents/upload/send-in-chunks.ts')

/** The files of a link: sent for its request, in chunks that go on after a cut. */
function makeLinkStore(token: string): UploadStore {
  return makeUploadStore({
    async send(document, options) {
      const { offerOf, sendInChunks } = await loadSending()
      const offer: OfferDocument = ({ fileId, ...file }, signal) =>
        call(offerAskedDocument, {
          params: { id: fileId },
          body: { token, ...offerOf(file) },
          signal,
        })
      return sendInChunks(document, { ...options, offer })
    },
  })
}

/** The files of a link by their documents; those that the server has are there after a reload, too. */
export function useLinkUploads(token: string) {
  const [store] = useState(() => makeLinkStore(token))
  const slotOf = useUploadSlots(store)
  useEffect(() => {
    void store.restore(sentSlots(token))
    const stop = store.subscribe(() => rememberSent(token, store.slots()))
    return () => {
      stop()
      store.clear()
    }
  }, [store, token])
  return { store, slotOf }
}
