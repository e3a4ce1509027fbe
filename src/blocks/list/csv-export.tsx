import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { withQuery } from '../../api/address.ts'
import { downloadFile } from '../../api/download.ts'
import { serverDay } from '../../api/server-time.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { withConnection } from '../record/needs-connection.tsx'

/** Where a list's CSV comes from. The endpoint takes the list's filters, or `ids` with commas between. */
export interface CsvSource {
  path: string
  /** The file's name before the day: `applications`. */
  fileName: string
}

function useExport({ path, fileName }: CsvSource) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: (query: object) =>
      downloadFile(withQuery(path, query), `${fileName}-${serverDay()}.csv`),
    onError(error) {
      notify({ tone: 'error', title: t`The export did not work`, description: errorText(error) })
    },
  })
}

/** In a list's menu: downloads everything that the filters leave, over all pages. */
export function ExportItem({ source, filters }: { source: CsvSource; filters: object }) {
  const { t } = useLingui()
  const download = useExport(source)
  return (
    <MenuItem
      icon={<Download size={20} />}
      onClick={() => withConnection(() => download.mutate(filters))}
    >
      {t`Export CSV`}
    </MenuItem>
  )
}

/** Downloads the selected rows. */
export function ExportSelectedButton({ source, ids }: { source: CsvSource; ids: string[] }) {
  const { t } = useLingui()
  const download = useExport(source)
  return (
    <Button
      size="sm"
      loading={download.isPending}
      onClick={() => withConnection(() => download.mutate({ ids: ids.join(',') }))}
    >
      {t`Export selected (CSV)`}
    </Button>
  )
}
