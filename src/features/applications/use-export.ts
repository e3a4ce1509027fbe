import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ApplicationExportQuery } from '../../../contract/application-export.ts'
import { exportApplications } from '../../../contract/application-export.ts'
import { indiaDay } from '../../../contract/india-day.ts'
import { withQuery } from '../../shared/api/address.ts'
import { downloadFile } from '../../shared/api/download.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { notify } from '../../shared/ui/notices.ts'

/** Downloads applications as CSV: those that the filters leave, or those that are named. */
export function useExport() {
  const { t } = useLingui()
  return useMutation({
    mutationFn: (query: ApplicationExportQuery) =>
      downloadFile(
        withQuery(exportApplications.path, query),
        `applications-${indiaDay(new Date())}.csv`,
      ),
    onError(error) {
      notify({ tone: 'error', title: t`The export did not work`, description: errorText(error) })
    },
  })
}
