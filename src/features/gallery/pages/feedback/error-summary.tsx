import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { RadioField } from '../../../../ui/controls/radio-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ErrorSummary } from '../../../../ui/feedback/error-summary.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function Form({ say }: { say: Say }) {
  const [attempt, setAttempt] = useState(0)
  const errors = [
    { fieldId: 'phone', message: say('phoneError') },
    { fieldId: 'service', message: say('open') },
  ]
  return (
    <chakra.div display="grid" gap="4">
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField label={say('phone')} name="phone" error={say('phoneError')} />
      <RadioField
        label={say('service')}
        name="service"
        error={say('open')}
        options={[{ value: 'income', label: say('income') }]}
      />
      <Button onClick={() => setAttempt(attempt + 1)}>{say('save')}</Button>
    </chakra.div>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'above its form', Show: ({ say }) => <Form say={say} /> },
    {
      name: 'own title, long message, focus',
      isFocused: true,
      Show: ({ say }) => (
        <ErrorSummary
          title={say('reject')}
          attempt={0}
          errors={[{ fieldId: 'none', message: say('paragraph') }]}
        />
      ),
    },
  ],
}
