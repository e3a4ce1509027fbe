import { PasswordField } from '../../../../ui/controls/password-field.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  states: [
    {
      name: 'empty',
      Show: ({ say }) => (
        <PasswordField label={say('password')} name="empty" autoComplete="new-password" required />
      ),
    },
    {
      name: 'filled and focus',
      isFocused: true,
      Show: ({ say }) => (
        <PasswordField
          label={say('password')}
          name="filled"
          autoComplete="new-password"
          defaultValue="Seva@2026"
        />
      ),
    },
    {
      name: 'error',
      Show: ({ say }) => (
        <PasswordField
          label={say('password')}
          name="wrong"
          autoComplete="new-password"
          defaultValue="Seva"
          error={say('phoneError')}
        />
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <PasswordField
          label={say('password')}
          name="off"
          autoComplete="new-password"
          defaultValue="Seva@2026"
          disabled
        />
      ),
    },
  ],
}
