import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { OutletDocument } from '../../../../contract/outlets/outlet-documents.ts'
import { OUTLET_DOCUMENT_KINDS } from '../../../../contract/outlets/outlet-documents.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import type { OpenedDocument } from './document-dialogs.tsx'
import { DocumentEntry } from './document-entry.tsx'
import { DOCUMENT_LABELS, documentName } from './document-labels.ts'
import { outletDocumentsQuery } from './queries.ts'

const loadDialogs = () => import('./document-dialogs.tsx')

/** The papers of an outlet: what counts, what lacks, and what was replaced or withdrawn. */
export function DocumentsCard({ outlet }: { outlet: OutletDetail }) {
  const { t } = useLingui()
  const mayManage = useMay('outlet.manage')
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const query = useQuery(outletDocumentsQuery(outlet.kind, outlet._id))
  const close = () => setOpened(null)
  return (
    <Card title={t`Documents`}>
      {query.data ? (
        <Documents documents={query.data.documents} onOpen={mayManage ? setOpened : null} />
      ) : query.error ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height="8rem" />
      )}
      {mayManage && (
        <Button
          display="flex"
          marginBlockStart="4"
          icon={<Plus size={20} />}
          onClick={() => setOpened({ does: 'add' })}
        >{t`Add document`}</Button>
      )}
      {opened && (
        <LazyDialog name="outlet-documents" load={loadDialogs} title={t`Documents`} onClose={close}>
          {({ DocumentDialogs }) => (
            <DocumentDialogs opened={opened} outlet={outlet} onClose={close} />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}

interface DocumentsProps {
  documents: readonly OutletDocument[]
  /** Opens a document to change it; null for people who may not change documents. */
  onOpen: ((opened: OpenedDocument) => void) | null
}

function Documents({ documents, onOpen }: DocumentsProps) {
  const { t, i18n } = useLingui()
  const counting = documents.filter(({ ended }) => !ended)
  const earlier = documents.filter(({ ended }) => ended)
  const missing = OUTLET_DOCUMENT_KINDS.filter(
    (each) => each !== 'other' && !counting.some(({ kind }) => kind === each),
  )
  const count = earlier.length
  const names = missing.map((kind) => i18n._(DOCUMENT_LABELS[kind])).join(', ')
  return (
    <chakra.div display="grid" gap="4">
      {counting.length > 0 && (
        <ul>
          {counting.map((document) => {
            const label = documentName(document)
            return (
              <DocumentEntry key={document._id} document={document}>
                {onOpen && (
                  <>
                    <Button
                      size="sm"
                      aria-label={t`Replace: ${label}`}
                      onClick={() => onOpen({ does: 'replace', document })}
                    >{t`Replace`}</Button>
                    <Button
                      size="sm"
                      aria-label={t`Withdraw: ${label}`}
                      onClick={() => onOpen({ does: 'withdraw', document })}
                    >{t`Withdraw`}</Button>
                  </>
                )}
              </DocumentEntry>
            )
          })}
        </ul>
      )}
      {missing.length > 0 && <chakra.p color="fg.muted">{t`Still missing: ${names}.`}</chakra.p>}
      {earlier.length > 0 && (
        <details>
          <chakra.summary minHeight="touch" alignContent="center" cursor="pointer">
            {t`Earlier documents (${count})`}
          </chakra.summary>
          <ul>
            {earlier.map((document) => (
              <DocumentEntry key={document._id} document={document} />
            ))}
          </ul>
        </details>
      )}
    </chakra.div>
  )
}
