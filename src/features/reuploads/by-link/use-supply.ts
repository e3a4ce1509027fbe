import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AskedDocuments,
  SuppliedReceipt,
} from '../../../../contract/reuploads/reupload-link.ts'
import { supplyAskedDocuments } from '../../../../contract/reuploads/reupload-link.ts'
import { ApiError, OfflineError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { UploadStore } from '../../../blocks/documents/upload/upload-store.ts'
import { isEnding } from './endings.ts'
import { forgetLink } from './link-memory.ts'

interface Options {
  asked: AskedDocuments
  token: string
  store: UploadStore
  onSupplied: (receipt: SuppliedReceipt) => void
  /** The request has ended meanwhile, for example on another device. */
  onEnded: (error: Error) => void
}

/** The files that the server does not know any more have to be chosen again. */
function refuseUnknown(store: UploadStore, asked: AskedDocuments, error: ApiError): void {
  for (const { path } of error.fields) {
    const index = /^documents\.(\d+)\./.exec(path)?.[1]
    const document = asked.documents[Number(index)]
    if (document) store.refuse(document.requirement, error)
  }
}

/** Sends all requested documents at once, as soon as their uploads are done. */
export function useSupply({ asked, token, store, onSupplied, onEnded }: Options) {
  const [failure, setFailure] = useState<Error | null>(null)
  const supply = useMutation({
    async mutationFn() {
      await store.whenFinished()
      const slots = store.slots()
      const documents = asked.documents.map(({ requirement }) => {
        const upload = slots.get(requirement)?.upload
        // The upload waits for the connection. A refused upload is shown by the form at its
        // document.
        if (!upload) throw new OfflineError('A document is not uploaded yet')
        return { requirement, uploadId: upload._id }
      })
      return call(supplyAskedDocuments, { body: { token, documents } })
    },
    onMutate: () => setFailure(null),
    onSuccess(receipt) {
      forgetLink()
      onSupplied(receipt)
    },
    onError(error) {
      if (isEnding(error)) {
        forgetLink()
        return onEnded(error)
      }
      const isUnknown = error instanceof ApiError && error.code === 'application.upload_unknown'
      if (isUnknown) refuseUnknown(store, asked, error)
      setFailure(error)
    },
  })
  return {
    send: () => supply.mutate(),
    sending: { failure, isSending: supply.isPending, isUnconfirmed: false },
  }
}
