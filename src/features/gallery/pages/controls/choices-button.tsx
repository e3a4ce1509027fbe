import { useState } from 'react'
import { ChoicesButton } from '../../../../blocks/list/filters/choices-button.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Props {
  say: Say
  chosen?: string
  look?: 'pill' | 'field'
  /** Choices beyond the first few. */
  more?: number
}

function Choices({ say, chosen, look = 'pill', more = 0 }: Props) {
  const [value, setValue] = useState(chosen)
  return (
    <ChoicesButton
      filter={{
        key: 'service',
        label: say('service'),
        all: say('open'),
        options: [
          { value: 'income', label: say('income') },
          { value: 'caste', label: say('caste') },
          { value: 'ration', label: say('ration') },
          ...Array.from({ length: more }, (_, at) => ({
            value: `${at}`,
            label: `${say('service')} ${at + 1}`,
          })),
        ],
      }}
      value={value}
      look={look}
      opens={false}
      total={23}
      onChange={setValue}
    />
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'nothing chosen', Show: ({ say }) => <Choices say={say} /> },
    {
      name: 'two chosen and focus',
      isFocused: true,
      Show: ({ say }) => <Choices say={say} chosen="income,caste" />,
    },
    { name: 'field of a phone', Show: ({ say }) => <Choices say={say} look="field" /> },
    {
      name: 'few choices',
      opens: true,
      Show: ({ say }) => <Choices say={say} chosen="income,ration" />,
    },
    {
      name: 'many choices',
      opens: true,
      Show: ({ say }) => <Choices say={say} chosen="income,caste,ration" more={30} look="field" />,
    },
  ],
}
