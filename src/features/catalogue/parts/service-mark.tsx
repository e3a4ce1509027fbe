import { useQuery } from '@tanstack/react-query'
import { CategoryMark } from '../../../blocks/services/category-mark.tsx'
import { catalogueQuery, categoryOf } from '../api/queries.ts'

interface Props {
  serviceId: string
  /** The icon of its category, for a service that is not offered. */
  category?: string | undefined
  size?: 'sm' | 'md'
}

/** The icon of an application's service on its category's tint; decorative, since the name stands beside it. */
export function ServiceMark({ serviceId, category, size = 'sm' }: Props) {
  // A decoration asks the server for nothing: the screen or the working set does.
  const { data } = useQuery({ ...catalogueQuery, enabled: false })
  const service = data?.services.find(({ _id }) => _id === serviceId)
  const icon = (data && service && categoryOf(data, service)?.icon) ?? category
  return <CategoryMark icon={icon} service={service?.key} size={size} />
}
