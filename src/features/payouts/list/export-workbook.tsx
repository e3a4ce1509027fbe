import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { exportPayoutsWorkbook } from '../../../../contract/payouts/payouts.ts'
import { withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { serverDay } from '../../../api/server-time.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'

/** Downloads everything that the filters leave as a workbook. */
export function ExportWorkbook({ filters }: { filters: object }) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: () =>
      downloadFile(withQuery(exportPayoutsWorkbook.path, filters), `payouts-${serverDay()}.xlsx`),
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
