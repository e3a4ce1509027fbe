import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentExpiry } from '../../../../contract/outlets/document-expiry.ts'
import type { OutletDocumentKind } from '../../../../contract/outlets/outlet-documents.ts'

export const DOCUMENT_LABELS: Record<OutletDocumentKind, MessageDescriptor> = {
  agreement: msg`Agreement`,
  identity: msg`Identity proof of the owner`,
  address_proof: msg`Address proof`,
  pan: msg`PAN card`,
  bank_proof: msg`Bank proof`,
  photo: msg`Photo of the centre`,
  other: msg`Another document`,
}

export const EXPIRY_LABELS: Record<DocumentExpiry, MessageDescriptor> = {
  soon: msg`Expires soon`,
  expired: msg`Expired`,
}

/** Labels for an outlet of which at least one document expires soon or has expired. */
export const SOME_EXPIRY_LABELS: Record<DocumentExpiry, MessageDescriptor> = {
  soon: msg`Document expires soon`,
  expired: msg`Document expired`,
}

/** What a document is called: by its own title where it has one. */
export function documentName({ kind, title }: { kind: OutletDocumentKind; title: string }): string {
  return title || i18n._(DOCUMENT_LABELS[kind])
}
