import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ApplicationExportQuery } from '../../../../contract/applications/application-export.ts'
import { exportApplications } from '../../../../contract/applications/application-export.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'

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
