import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'

/** What is wrong with the user name of a new account; undefined for other problems. */
export function userNameProblem({ path, code }: FieldProblem): string | undefined {
  if (path === 'userName' && code === 'invalid')
    return i18n._(
      msg`Use English letters, numbers and . _ @ + - without spaces. Begin with a letter or number.`,
    )
  if (code === 'person.user_name_taken')
    return i18n._(msg`This username is already taken. Choose another.`)
  return undefined
}
