import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FieldChange } from '../../../../contract/applications/applications.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { answerText } from '../../catalogue/api/answer-text.ts'
import { useService } from '../../catalogue/api/queries.ts'

const Value = chakra('span', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  variants: { old: { true: { color: 'fg.muted', textDecoration: 'line-through' }, false: {} } },
})

interface Props {
  changes: readonly FieldChange[]
  serviceId: string
}

/** What was edited: each detail under its name, the old and the new value. */
export function ChangeList({ changes, serviceId }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useService(serviceId)
  const names: Record<string, string> = {
    'customer.name': t`Name`,
    'customer.phone': t`Phone`,
    'customer.email': t`E-mail`,
    'customer.address': t`Address`,
    remark: t`Remark`,
  }
  return (
    <chakra.dl display="grid" gap="2" fontSize="sm">
      {changes.map(({ path, from, to }) => {
        const key = path.replace(/^fields\./, '')
        const field = service?.fields.find((one) => path === `fields.${one.key}`)
        const text = (value: FieldChange['from']) => {
          if (value === null) return t`Not given`
          return field ? answerText(field, value, language) : String(value)
        }
        return (
          <div key={path}>
            <chakra.dt color="fg.muted">
              {field ? textIn(field.label, language) : (names[path] ?? key)}
            </chakra.dt>
            <dd>
              <Value old={from !== null}>{text(from)}</Value>
              <chakra.span
                display="inline-block"
                marginInline="1.5"
                verticalAlign="middle"
                color="fg.muted"
              >
                <ArrowRight size={16} role="img" aria-label={t`becomes`} />
              </chakra.span>
              <Value>{text(to)}</Value>
            </dd>
          </div>
        )
      })}
    </chakra.dl>
  )
}
