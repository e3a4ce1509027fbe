import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { BankFile } from '../../../contract/bank-files/bank-files.ts'
import { downloadBankFile } from '../../../contract/bank-files/bank-files.ts'
import { fillPath } from '../../api/address.ts'
import { downloadFile } from '../../api/download.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'

type Wanted = Pick<BankFile, '_id' | 'fileName'>

/** Brings a file that was made; a failure is told. */
export function useDownload() {
  const { t } = useLingui()
  return useMutation({
    mutationFn: ({ _id, fileName }: Wanted) =>
      downloadFile(fillPath(downloadBankFile.path, { id: _id }), fileName),
    onError(error) {
      notify({
        tone: 'error',
        title: t`The file could not be downloaded`,
        description: errorText(error),
      })
    },
  })
}

export function DownloadButton({ file }: { file: BankFile }) {
  const { t } = useLingui()
  const download = useDownload()
  return (
    <Button
      size="sm"
      icon={<Download size={20} />}
      loading={download.isPending}
      aria-label={t`Download file ${file.number} again`}
      onClick={() => withConnection(() => download.mutate(file))}
    >
      {t`Download`}
    </Button>
  )
}
