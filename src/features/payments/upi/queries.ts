import { readCounterUpi } from '../../../../contract/payments/counter-upi.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** Where the franchise is paid by UPI. */
export const counterUpiQuery = endpointQuery(readCounterUpi)
