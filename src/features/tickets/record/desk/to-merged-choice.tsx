import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SwitchField } from '../../../../ui/controls/switch-field.tsx'
import { ticketDeskQuery } from '../../desk/queries.ts'

interface Props {
  ticketId: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Whether the text also goes to those whose tickets were merged into this one. */
export function ToMergedChoice({ ticketId, value, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(ticketDeskQuery(ticketId))
  const count = data?.merged.length ?? 0
  if (count === 0) return null
  return (
    <SwitchField
      label={
        <Plural
          value={count}
          one="Also send it to # merged ticket"
          other="Also send it to # merged tickets"
        />
      }
      hint={t`Only the text is sent there, not the documents. Do not write about another person in it.`}
      checked={value}
      onChange={onChange}
    />
  )
}
