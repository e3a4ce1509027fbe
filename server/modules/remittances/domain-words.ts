import type { REMITTANCE_ERRORS } from '../../../contract/remittances/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof REMITTANCE_ERRORS, 'remittance'> = {
  errors: {
    'remittance.not_found':
      /*i18n*/ 'This remittance does not exist, or you do not have permission to see it.',
    'remittance.day_refused':
      /*i18n*/ 'Money cannot have been handed over on this day. Choose today or an earlier day of the last year.',
    'remittance.stale': /*i18n*/ 'Someone else changed this remittance.',
    'remittance.transition_refused':
      /*i18n*/ 'This is not possible any more. The remittance was decided or withdrawn.',
  },
  events: {
    'remittance.created': /*i18n*/ 'Remittance entered',
    'remittance.confirmed': /*i18n*/ 'Remittance confirmed',
    'remittance.refused': /*i18n*/ 'Remittance refused',
    'remittance.taken_back': /*i18n*/ 'Confirmation of a remittance taken back',
    'remittance.withdrawn': /*i18n*/ 'Remittance withdrawn',
    'remittance.document_viewed': /*i18n*/ 'Document of a remittance opened',
  },
}
