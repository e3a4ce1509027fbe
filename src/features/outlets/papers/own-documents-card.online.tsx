import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOwnOutletDocuments } from '../../../../contract/outlets/outlet-documents.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DocumentEntry } from './document-entry.tsx'

const ownDocumentsQuery = endpointQuery(listOwnOutletDocuments)

/** The documents of the person's own franchise or partner, which an administrator keeps. */
export function OwnDocumentsCard() {
  const { t } = useLingui()
  const query = useQuery({ ...ownDocumentsQuery, refetchOnMount: 'always' })
  const { data } = query
  return (
    <Card title={t`Your documents`}>
      <chakra.p color="fg.muted" fontSize="sm" marginBlockEnd="2">
        {t`Administrators add and change them. If something is wrong, write to support.`}
      </chakra.p>
      {data ? (
        data.documents.length > 0 ? (
          <ul>
            {data.documents.map((document) => (
              <DocumentEntry key={document._id} document={document} />
            ))}
          </ul>
        ) : (
          <p>{t`No documents yet.`}</p>
        )
      ) : query.error ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : (
        <Skeleton height="8rem" />
      )}
    </Card>
  )
}
