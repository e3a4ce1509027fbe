import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { FileFormat } from '../../../contract/imports/imports.ts'
import { downloadFile } from '../../api/download.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'

interface Props {
  /** Path of the download on the server. */
  path: string
  /** Name of the file without its extension. */
  fileName: string
  format: FileFormat
  size?: 'sm'
  children: string
}

/** Downloads a file in one of the formats; a failure is told. */
export function FormatButton({ path, fileName, format, size, children }: Props) {
  const { t } = useLingui()
  const download = useMutation({
    mutationFn: () => downloadFile(path, `${fileName}.${format}`),
    onError(error) {
      notify({
        tone: 'error',
        title: t`The file could not be downloaded`,
        description: errorText(error),
      })
    },
  })
  return (
    <Button
      {...(size && { size })}
      icon={<Download size={20} />}
      loading={download.isPending}
      onClick={() => withConnection(() => download.mutate())}
    >
      {children}
    </Button>
  )
}
