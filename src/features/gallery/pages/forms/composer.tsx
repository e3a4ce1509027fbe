import { ComposerFoot, ComposerSpace } from '../../../../blocks/composer/composer-foot.tsx'
import type { ComposerTab } from '../../../../blocks/composer/composer.tsx'
import { Composer } from '../../../../blocks/composer/composer.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

/** A form of one text, as every tab has. */
function form(say: Say, name: string, isCompact: boolean) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextAreaField name={name} label={say('customer')} rows={isCompact ? 1 : 2} />
      {!isCompact && (
        <ComposerFoot marginBlockStart="3">
          <ComposerSpace />
          <Button type="submit" variant="primary">
            {say('save')}
          </Button>
        </ComposerFoot>
      )}
    </form>
  )
}

const answer = (say: Say): ComposerTab => ({
  ...{ key: 'answer', label: say('customer'), mark: null },
  draw: (isCompact) => form(say, 'answer', isCompact),
})

const note = (say: Say): ComposerTab => ({
  ...{ key: 'note', label: say('status'), mark: 'draft', isInternal: true },
  draw: (isCompact) => form(say, 'note', isCompact),
})

export const page: GalleryPage = {
  states: [
    {
      name: 'answer with a note that is not sent',
      Show: ({ say }) => (
        <Composer label={say('sentence')} isDocked={false} tabs={[answer(say), note(say)]} />
      ),
    },
    {
      name: 'note',
      Show: ({ say }) => (
        <Composer label={say('sentence')} isDocked={false} tabs={[note(say), answer(say)]} />
      ),
    },
    {
      name: 'one line until the person begins',
      Show: ({ say }) => (
        <Composer label={say('sentence')} isDocked={false} startsFolded tabs={[answer(say)]} />
      ),
    },
  ],
}
