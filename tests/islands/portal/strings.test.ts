import { describeTextFiles } from '../../ui-texts.ts'

describeTextFiles(new URL('../../../islands/portal/strings/', import.meta.url))
