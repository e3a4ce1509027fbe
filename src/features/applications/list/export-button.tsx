import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { ListFilters } from './list-search.ts'
import { filtersOf } from './list-search.ts'
import { useExport } from './use-export.ts'

/** Downloads all that the filters leave, over all pages. */
export function ExportButton({ filters }: { filters: ListFilters }) {
  const { t } = useLingui()
  const download = useExport()
  return (
    <Button
      minHeight="touch"
      icon={<Download size={20} />}
      loading={download.isPending}
      onClick={() => withConnection(() => download.mutate(filtersOf(filters)))}
    >
      {t`Export CSV`}
    </Button>
  )
}
