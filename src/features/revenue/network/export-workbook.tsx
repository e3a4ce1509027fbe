import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { exportRevenueWorkbook } from '../../../../contract/revenue/ranking.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { serverDay } from '../../../api/server-time.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'

/** Downloads the ranking as a workbook, beside the list's CSV. */
export function ExportWorkbook({ kind, filters }: { kind: OutletKind; filters: object }) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn() {
      const path = fillPath(exportRevenueWorkbook.path, { kind })
      return downloadFile(withQuery(path, filters), `revenue-${serverDay()}.xlsx`)
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
