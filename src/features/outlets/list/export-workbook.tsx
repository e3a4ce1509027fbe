import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { exportOutletsWorkbook } from '../../../../contract/outlets/outlets.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { serverDay } from '../../../api/server-time.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'

interface Props {
  kind: OutletKind
  /** Filters and order of the list. */
  filters: object
}

/** Downloads everything that the filters leave as a workbook; beside the list's CSV, which counters load too. */
export function ExportWorkbook({ kind, filters }: Props) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn() {
      const path = fillPath(exportOutletsWorkbook.path, { kind })
      const name = kind === 'franchise' ? 'franchises' : 'partners'
      return downloadFile(withQuery(path, filters), `${name}-${serverDay()}.xlsx`)
    },
    onError(error) {
      notify({ tone: 'error', title: t`The export did not work`, description: errorText(error) })
    },
  })
  return (
    <MenuItem
      icon={<FileSpreadsheet size={20} />}
      onClick={() => withConnection(() => download.mutate())}
    >
      {t`Export Excel`}
    </MenuItem>
  )
}
