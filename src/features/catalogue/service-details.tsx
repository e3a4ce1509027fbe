import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactNode } from 'react'
import type { Catalogue, Service, ServiceField } from '../../../contract/catalogue/services.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { descriptionIn } from '../../../contract/core/languages.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { splitFee } from '../../../contract/ledger/split-fee.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { DefinitionList } from '../../ui/layout/definition-list.tsx'
import { categoryOf } from './api/queries.ts'
import { askedText, certainFirst } from './parts/asked-text.ts'
import { categoryText } from './parts/category-type-labels.ts'
import { feeText } from './parts/fee-text.ts'
import { PortalLink } from './parts/portal-link.tsx'
import { readyIn } from './parts/ready-in.ts'

const Asked = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    marginBlockStart: '2',
    '& > li': { display: 'flex', gap: '2' },
    '& svg': { flex: 'none', marginBlockStart: '0.5', color: 'fg.muted' },
  },
})

/** The facts of one service, down to the last field of its form. */
export function ServiceDetails({ catalogue, service }: { catalogue: Catalogue; service: Service }) {
  const { t } = useLingui()
  const language = useLanguage()
  const category = categoryOf(catalogue, service)
  const shares = useShares(service)
  return (
    <chakra.div display="grid" gap="6">
      <chakra.p maxWidth="65ch">{descriptionIn(service, language)}</chakra.p>
      <DefinitionList
        items={[
          { label: t`Fee`, value: <span data-figures>{feeText(service)}</span> },
          { label: t`Processing time`, value: readyIn(service) },
          ...(category ? [{ label: t`Category`, value: categoryText(category, language) }] : []),
          ...shares,
          ...(service.link ? [{ label: t`Portal`, value: <PortalLink service={service} /> }] : []),
        ]}
      />
      <AskedFor
        title={t`Documents to bring`}
        none={t`No documents are needed.`}
        icon={<FileText size={20} aria-hidden />}
        items={certainFirst(service.documents)}
        fields={service.fields}
        language={language}
      />
      <AskedFor
        title={t`Other details asked in the form`}
        none={t`No other details are needed.`}
        icon={<PencilLine size={20} aria-hidden />}
        items={service.fields}
        fields={service.fields}
        language={language}
      />
    </chakra.div>
  )
}

/** Administrators see how the fee is shared; a franchise sees its own share. */
function useShares(service: Service) {
  const { franchiseSharePercent, partnerSharePercent, passThroughPaise = 0 } = service
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const shares = splitFee({ ...service, passThroughPaise, hasPartner: true })
  const words = (percent: number, paise: number) => (
    <span data-figures>{`${percent}% · ${formatMoney(paise)}`}</span>
  )
  if (userType === 'admin') {
    return [
      { label: t`Franchise share`, value: words(franchiseSharePercent, shares.franchisePaise) },
      { label: t`Partner share`, value: words(partnerSharePercent, shares.partnerPaise) },
    ]
  }
  return userType === 'franchise'
    ? [{ label: t`Your share`, value: words(franchiseSharePercent, shares.franchisePaise) }]
    : []
}

interface AskedForProps {
  title: string
  none: string
  icon: ReactNode
  items: readonly Pick<ServiceField, 'key' | 'label' | 'required' | 'askedWhen'>[]
  /** The service's questions, whose answers may call the items up. */
  fields: readonly ServiceField[]
  language: Language
}

function AskedFor({ title, none, icon, items, fields, language }: AskedForProps) {
  const { t } = useLingui()
  return (
    <section>
      <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
      {items.length === 0 && <chakra.p color="fg.muted">{none}</chakra.p>}
      <Asked>
        {items.map((item) => (
          <li key={item.key}>
            {icon}
            <span>
              <span>{askedText(item, fields, language)}</span>
              {!item.required && <chakra.span color="fg.muted"> {t`(optional)`}</chakra.span>}
            </span>
          </li>
        ))}
      </Asked>
    </section>
  )
}
