import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { columnsQuery } from '../api.ts'

/** What each column means; folded away until somebody asks. */
export function ColumnsCard({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const { data } = useQuery(columnsQuery(kind))
  return (
    <chakra.details
      border="1px solid {colors.border}"
      borderRadius="md"
      bg="bg.panel"
      paddingInline="5"
    >
      <chakra.summary minHeight="14" paddingBlock="4" fontWeight="semibold" cursor="pointer">
        {t`What the columns mean`}
      </chakra.summary>
      <chakra.div paddingBlockEnd="4">
        <p>
          {t`Columns marked “needed” have to be in the file. If a column is missing, the saved values stay. An empty cell deletes the saved value. Totals in an exported file are ignored.`}
        </p>
        <DefinitionList
          items={(data?.columns ?? []).map(({ head, meaning, isRequired }) => ({
            label: isRequired ? t`${head} (needed)` : head,
            value: meaning,
          }))}
        />
      </chakra.div>
    </chakra.details>
  )
}
