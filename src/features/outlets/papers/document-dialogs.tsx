import type { OutletDocument } from '../../../../contract/outlets/outlet-documents.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** A question about the documents of an outlet, or one of them. */
export type OpenedDocument =
  | { does: 'add' }
  | { does: 'replace' | 'withdraw'; document: OutletDocument }

interface Props {
  opened: OpenedDocument
  outlet: OutletDetail
  onClose: () => void
}

/** The dialogs about documents of one franchise or partner. */
export function DocumentDialogs({ opened, ...props }: Props) {
  if (opened.does === 'withdraw') return <WithdrawDialog {...props} document={opened.document} />
  return <DocumentDialog {...props} replaced={opened.does === 'replace' ? opened.document : null} />
}
