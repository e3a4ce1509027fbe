import { FormBody, type FormBodyProps } from '../../../../blocks/forms/form-body.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { PasswordField } from '../../../../ui/controls/password-field.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { NO_ANSWER, refusal } from '../../answers.ts'
import { CALM, CALM_FORM } from '../../form-sample.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

type Changes = Partial<Pick<FormBodyProps, 'form' | 'sending' | 'notice'>>

/** A form without a frame of its own, as it stands in a card or at the front door. */
const body = (name: string, change: (say: Say) => Changes = () => ({})): GalleryState => ({
  name,
  Show: ({ say }) => (
    <FormBody
      form={CALM_FORM}
      sending={CALM}
      submitLabel={say('save')}
      offline="works"
      onSubmit={() => undefined}
      {...change(say)}
    >
      <PasswordField
        label={say('password')}
        name={name}
        id={name.replaceAll(' ', '-')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary">
        {say('save')}
      </Button>
    </FormBody>
  ),
})

export const page: GalleryPage = {
  states: [
    body('nothing happened yet'),
    body('a problem', (say) => ({
      form: {
        ...CALM_FORM,
        errors: [{ fieldId: 'a-problem', message: `${say('password')}: ${say('sentence')}` }],
      },
    })),
    body('refused', () => ({ sending: { ...CALM, failure: refusal('login.too_many') } })),
    body('no answer', () => ({ sending: { ...CALM, failure: NO_ANSWER, isUnconfirmed: true } })),
    body('a notice', (say) => ({ notice: <Note tone="info">{say('paragraph')}</Note> })),
  ],
}
