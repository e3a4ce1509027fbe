import { listNetworkNames } from '../../../contract/outlets/network-names.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** The names of the whole network's franchises and partners, to choose from and to name by their ids. */
export const networkNamesQuery = endpointQuery(listNetworkNames)
