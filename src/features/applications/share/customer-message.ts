import { msg } from '@lingui/core/macro'
import type { Language } from '../../../../contract/core/languages.ts'
import type { MessageIn } from '../../../blocks/share/share-message.ts'

interface Told {
  /** The official number, or the temporary one of an application that is not on the server yet. */
  number: string
  isTemporary?: boolean
  /** The service's name; none where this device does not know the service. */
  serviceIn: (language: Language) => string | undefined
  /** Where the customer follows it. */
  address: string
  /** The address names the application; otherwise the page asks for the number. */
  isLink: boolean
}

/** What a customer is told of an application: which one, and where to follow it. Nothing about the person. */
export function customerMessage(told: Told): MessageIn {
  const { number, isTemporary = false, serviceIn, address, isLink } = told
  return (words, language) => {
    const name = serviceIn(language)
    return {
      title: isTemporary
        ? words._(msg`GramOne: your application, temporary number ${number}`)
        : words._(msg`GramOne: your application ${number}`),
      lines: [
        ...(name ? [words._(msg`Service: ${name}`)] : []),
        ...(isTemporary
          ? [words._(msg`It is on our device and will be sent soon. The link works after that.`)]
          : []),
        isLink
          ? words._(msg`Check the progress here: ${address}`)
          : words._(
              msg`To check the progress, open ${address} and enter the number and the last four digits of your phone number.`,
            ),
        words._(msg`Please keep this message.`),
      ],
    }
  }
}
