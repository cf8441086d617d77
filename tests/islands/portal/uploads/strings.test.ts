import { describeTextFiles } from '../../../ui-texts.ts'

describeTextFiles(new URL('../../../../islands/portal/uploads/strings/', import.meta.url))
