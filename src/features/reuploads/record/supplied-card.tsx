import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { ReuploadRequest } from '../../../../contract/applications/reupload-request.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import {
  mayRequestDocuments,
  mayReviewDocuments,
} from '../../../../contract/reuploads/reupload-rules.ts'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useAcceptDocuments } from '../api/mutations.ts'

interface Props {
  application: ApplicationDetail
  request: ReuploadRequest
  onAskAgain: () => void
}

/** The card of what a request has brought, each document beside the one that counts until now. */
export function SuppliedCard({ application, request, onAskAgain }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const viewer = useUser().userInfo
  const accept = useAcceptDocuments(application._id)
  const { documents, reploadDocuments } = application
  const of = (all: readonly StoredDocument[], requirement: string) =>
    all.filter((each) => each.requirement === requirement).slice(-1)
  const send = () =>
    withConnection(() =>
      accept.mutate(request._id, {
        onSuccess: () => notify({ tone: 'success', title: t`Documents accepted` }),
        onError: notifyUpdateFailed,
      }),
    )
  return (
    <Card title={t`Supplied documents`}>
      <chakra.div display="grid" gap="4">
        {request.endedAt && (
          <chakra.p fontSize="sm" color="fg.muted">
            <Trans>Supplied on {formatDateTime(request.endedAt)}. Check them.</Trans>
          </chakra.p>
        )}
        {request.documents.map(({ requirement, label }) => (
          <chakra.section key={requirement} aria-label={textIn(label, language)}>
            <chakra.h3 fontWeight="semibold">{textIn(label, language)}</chakra.h3>
            <chakra.div
              display="grid"
              columnGap="6"
              gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
            >
              <Side title={t`Before`} documents={of(documents, requirement)}>
                {t`None`}
              </Side>
              <Side title={t`Supplied now`} documents={of(reploadDocuments, requirement)}>
                {t`None`}
              </Side>
            </chakra.div>
          </chakra.section>
        ))}
        {mayReviewDocuments(viewer, application) && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print>
            <Button variant="primary" loading={accept.isPending} onClick={send}>
              {t`Accept documents`}
            </Button>
            {mayRequestDocuments(viewer, application) && (
              <Button onClick={onAskAgain}>{t`Ask again`}</Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </Card>
  )
}

interface SideProps {
  title: string
  documents: readonly StoredDocument[]
  /** Instead of a document. */
  children: ReactNode
}

function Side({ title, documents, children }: SideProps) {
  return (
    <div>
      <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="2">
        {title}
      </chakra.p>
      {documents.length > 0 ? (
        <DocumentList documents={documents} />
      ) : (
        <chakra.p paddingBlock="2.5">{children}</chakra.p>
      )}
    </div>
  )
}
