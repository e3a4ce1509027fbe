import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt-text'
import type { Language } from '../../../../contract/core/languages.ts'
import { getReceipt } from '../../../../contract/receipts/receipts.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { loadFile } from '../../../api/download.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'

interface Props {
  /** The application's id and number. */
  id: string
  number: string
  language: Language
}

const PDF = 'application/pdf'

/** Whether this browser hands a PDF to other apps. */
function sharesFiles(): boolean {
  return (
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([], 'receipt.pdf', { type: PDF })] })
  )
}

/** Hands the receipt to another app of the phone, in two presses: browsers ask for one right before it. */
export function ShareReceipt({ id, number, language }: Props) {
  const { t } = useLingui()
  const address = withQuery(fillPath(getReceipt.path, { id }), { paper: 'a4', language })
  const load = useMutation({
    mutationFn: async () => ({ address, blob: await loadFile(address) }),
    onError: (error) =>
      notify({
        tone: 'error',
        title: t`The receipt could not be created`,
        description: errorText(error),
      }),
  })
  if (!sharesFiles()) return null
  const ready = load.data?.address === address ? load.data.blob : null
  const share = (blob: Blob) =>
    navigator
      .share({ files: [new File([blob], `${number}.pdf`, { type: PDF })] })
      .catch(() => undefined)
  return (
    <Button
      icon={<Receipt size={20} aria-hidden />}
      loading={load.isPending}
      onClick={() => (ready ? void share(ready) : withConnection(() => load.mutate()))}
    >
      {ready ? t`Share the receipt now` : t`Prepare the receipt to share`}
    </Button>
  )
}
