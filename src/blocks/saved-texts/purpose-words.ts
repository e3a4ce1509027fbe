import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import './error-texts.ts'

type Word = 'all' | 'add' | 'search' | 'make' | 'save' | 'none'

/** What the texts of each purpose are called. */
export const PURPOSE_WORDS: Record<TextPurpose, Record<Word, MessageDescriptor>> = {
  ticket_answer: {
    all: msg`Saved answers`,
    add: msg`Add a saved answer`,
    search: msg`Search the saved answers`,
    make: msg`New answer`,
    save: msg`Save answer`,
    none: msg`No saved answers yet.`,
  },
  decision_comment: {
    all: msg`Saved comments`,
    add: msg`Add a saved comment`,
    search: msg`Search the saved comments`,
    make: msg`New comment`,
    save: msg`Save comment`,
    none: msg`No saved comments yet.`,
  },
  request_reason: {
    all: msg`Saved reasons`,
    add: msg`Add a saved reason`,
    search: msg`Search the saved reasons`,
    make: msg`New reason`,
    save: msg`Save reason`,
    none: msg`No saved reasons yet.`,
  },
}
