import { describeTextFiles } from '../../../ui-texts.ts'

describeTextFiles(new URL('../../../../islands/portal/inventory/strings/', import.meta.url))
