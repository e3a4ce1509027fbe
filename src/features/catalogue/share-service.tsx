import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { ShareDialog } from '../../blocks/share/share-dialog.tsx'
import type { MessageIn } from '../../blocks/share/share-message.ts'
import { useUser } from '../../session/user.tsx'
import { askedText, certainFirst } from './parts/asked-text.ts'
import { feeText } from './parts/fee-text.ts'
import { readyIn } from './parts/ready-in.ts'

/** What a customer must bring for a service, what it costs and how long it takes. */
function bringMessage(service: Service, centre: string | undefined): MessageIn {
  return (words, language) => {
    const name = nameIn(service, language)
    const fee = feeText(service, words)
    return {
      title: words._(msg`${name}: what to bring`),
      lines: [
        ...certainFirst(service.documents).map((asked) => {
          const document = askedText(asked, service.fields, language, words)
          return asked.required ? `• ${document}` : words._(msg`• ${document} (if you have it)`)
        }),
        ...(service.documents.length === 0 ? [words._(msg`No documents are needed.`)] : []),
        '',
        words._(msg`Fee: ${fee}`),
        readyIn(service, words),
        words._(msg`Please also bring your mobile phone.`),
        ...(centre ? ['', centre] : []),
      ],
    }
  }
}

interface Props {
  service: Service
  onClose: () => void
}

/** The "what to bring" sheet of a service, to be printed or sent. */
export function ShareService({ service, onClose }: Props) {
  const { t } = useLingui()
  const { franchiseName } = useUser().userInfo
  return (
    <ShareDialog
      title={t`What to bring`}
      messageIn={bringMessage(service, franchiseName)}
      isPrinted
      onClose={onClose}
    />
  )
}
