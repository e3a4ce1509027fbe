import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { askedText, certainFirst } from '../../../catalogue/parts/asked-text.ts'
import { governmentFeeText } from '../../../catalogue/parts/fee-text.ts'
import { readyIn } from '../../../catalogue/parts/ready-in.ts'
import { ServiceMark } from '../../../catalogue/parts/service-mark.tsx'

/** The service's facts for the customer: fee, time, documents. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const governmentFee = governmentFeeText(service)
  // No answer is given yet: what one may call up is named with its condition.
  const papers = certainFirst(service.documents).map((document) => {
    const name = askedText(document, service.fields, language, i18n)
    return document.required ? name : t`${name} (optional)`
  })
  return (
    <chakra.div padding="4" borderRadius="md" bg="bg.subtle">
      <chakra.div display="flex" alignItems="center" gap="3">
        <ServiceMark serviceId={service._id} size="md" />
        <div>
          <chakra.p fontWeight="semibold">{textIn(service.tagline, language)}</chakra.p>
          <chakra.p marginBlockStart="1">
            <chakra.strong fontWeight="semibold" data-figures>
              {formatMoney(service.feePaise)}
            </chakra.strong>
            {' · '}
            {governmentFee && <span data-figures>{`${governmentFee} · `}</span>}
            <span>{readyIn(service, i18n)}</span>
          </chakra.p>
        </div>
      </chakra.div>
      {papers.length > 0 && (
        <chakra.div marginBlockStart="3">
          <chakra.h4 fontSize="sm" color="fg.muted">
            <Trans>Documents you need</Trans>
          </chakra.h4>
          <chakra.ul paddingInlineStart="5" listStyleType="disc">
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
      {service.link && (
        <chakra.a
          href={service.link}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minHeight="touch"
          marginBlockStart="2"
          marginBlockEnd="-2"
          color="accent.fg"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
        >
          <span>{service.portal || t`Government portal`}</span>
          <ExternalLink size={16} aria-hidden />
          <VisuallyHidden>
            <Trans>(opens in a new tab)</Trans>
          </VisuallyHidden>
        </chakra.a>
      )}
    </chakra.div>
  )
}
