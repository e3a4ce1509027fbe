import { useQuery } from '@tanstack/react-query'
import { listFranchiseChoices } from '../../../../../contract/outlets/network-names.ts'
import { endpointQuery } from '../../../../api/endpoint-query.ts'

/** The name of the chosen franchise. */
export function FranchiseName({ id }: { id: string }) {
  const { data } = useQuery(endpointQuery(listFranchiseChoices))
  return data?.franchises.find(({ _id }) => _id === id)?.name ?? id
}
