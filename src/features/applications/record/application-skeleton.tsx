import { chakra } from '@chakra-ui/react/styled-system'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { ApplicationColumns } from './application-columns.tsx'

/** The grey shape of an application that is on its way. */
export function ApplicationSkeleton() {
  return (
    <LoadingShapes>
      <chakra.div display="flex" gap="3" minHeight="10" marginBlockEnd="6">
        <Skeleton width="28" height="7" />
        <Skeleton width="32" height="7" />
      </chakra.div>
      <ApplicationColumns
        main={
          <>
            <Skeleton height="16rem" />
            <Skeleton height="20rem" />
          </>
        }
        side={<Skeleton height="22rem" />}
      />
    </LoadingShapes>
  )
}
