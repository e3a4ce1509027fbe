import { useState } from 'react'
import { ComboField, type ComboFieldProps } from '../../../../ui/controls/combo-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const options = (say: Say) => [
  { value: 'income', label: say('income'), hint: say('revenue') },
  { value: 'caste', label: say('caste'), hint: say('revenue') },
  { value: 'ration', label: say('ration') },
  ...Array.from({ length: 60 }, (_, at) => ({
    value: `${at}`,
    label: `${say('service')} ${at + 1}`,
  })),
]

function Combo({ value: first, say, ...rest }: Partial<ComboFieldProps> & { say: Say }) {
  const [value, setValue] = useState(first ?? '')
  return (
    <ComboField
      label={say('service')}
      options={options(say)}
      value={value}
      onChange={setValue}
      {...rest}
    />
  )
}

/** A source that finds one service and never another. */
function Asking({ say }: { say: Say }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const found = { value: 'income', label: say('income'), hint: say('revenue') }
  return (
    <ComboField
      label={say('service')}
      name="asking"
      options={typed.startsWith('inc') ? [found] : []}
      value=""
      onChange={() => setChosen(found.label)}
      source={{
        ...{ chosen, onType: setTyped },
        isEnough: ({ length }) => length >= 3,
        emptyText: say('sentence'),
      }}
    />
  )
}

export const page: GalleryPage = {
  states: [
    {
      name: 'nothing chosen',
      Show: ({ say }) => (
        <Combo say={say} name="empty" required hint={say('sentence')} placeholder={say('open')} />
      ),
    },
    {
      name: 'chosen and focus',
      isFocused: true,
      Show: ({ say }) => <Combo say={say} name="chosen" value="income" />,
    },
    {
      name: 'error',
      Show: ({ say }) => <Combo say={say} name="wrong" error={say('phoneError')} />,
    },
    {
      name: 'disabled',
      Show: ({ say }) => <Combo say={say} name="off" value="caste" disabled />,
    },
    { name: 'asks as you type', Show: Asking },
    {
      name: 'open',
      opens: true,
      Show: ({ say }) => <Combo say={say} name="open" value="caste" label={say('caste')} />,
    },
  ],
}
