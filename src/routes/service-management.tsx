import { createFileRoute } from '@tanstack/react-router'
import { ManagementScreen } from '../features/catalogue/manage/management-screen.tsx'
import { LazySection } from '../ui/feedback/lazy-section.tsx'

export const Route = createFileRoute('/service-management')({ component: Screen })

const loadPreview = () => import('../features/applications/create/fields/form-preview.tsx')

function Screen() {
  return (
    <ManagementScreen
      preview={(fields) => (
        <LazySection name="form-preview" load={loadPreview}>
          {({ FormPreview }) => <FormPreview questions={fields} />}
        </LazySection>
      )}
    />
  )
}
