import { describeTextFiles } from '../../../ui-texts.ts'

describeTextFiles(new URL('../../../../islands/portal/list/strings/', import.meta.url))
