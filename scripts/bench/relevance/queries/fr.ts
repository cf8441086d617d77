import { CAPABILITY, COAX, FERRULES, LASER_STRIPPING, MONITORING, PULL, STRIPPERS, TESTERS, TWISTING } from './places.ts'
import type { Place, QueryTable } from './query.ts'

const ALL_STRIPPERS: readonly Place[] = [...STRIPPERS, LASER_STRIPPING, 'corda-120']
const ALL_TESTERS: readonly Place[] = [...TESTERS, 'tessa-512']

/**
 * French, as asked in France. Machines say a sentence or two in French, services everything; of most pages only the name in the
 * menu is French, so that is what leads to them.
 */
export const fr: QueryTable = {
  'fr-fr': [
    // Words that lead somewhere by themselves
    ['devis', '/quotation'],
    ['prix', '/quotation'],
    ['fichier CAO', '/downloads'],
    ['fiche technique', '/downloads'],
    ['emplois', '/about/careers'],
    // Model numbers
    ['Corda 330', 'corda-330'],
    ['CORDA330', 'corda-330'],
    ['corda-1200', 'corda-1200'],
    ['linea 565', 'linea-565'],
    ['Linea910', 'linea-910'],
    ['punto manus', ['punto-manus-2', 'punto-manus-6', 'punto-manus-16', 'punto-manus-50', '/products/crimping/hand-tools']],
    ['marka L8', 'marka-l8'],
    ['tess', ['tessa-128', 'tessa-512'], 'half typed'],
    ['applicateur F2', 'punto-applicator-f2'],
    // Accents missing, capitals, apostrophes
    ['etalonnage', 'calibration'],
    ['ETALONNAGE', 'calibration'],
    ['telecommunications', '/industries/telecommunications'],
    ['energie', '/industries/energy'],
    ['pieces de rechange', ['/products/spare-parts', '/wear-and-spare-parts', 'corda-blade-set', 'punto-die-set']],
    ['denudage laser', ['/products/cutting/laser-stripping', 'corda-lux-6', 'corda-lux-20']],
    ['controle de l’effort de sertissage', MONITORING],
    ["effort d'arrachement", PULL, 'a synonym of force d’arrachement'],
    ['a propos', '/about'],
    ['durabilite', ['/about/sustainability']],
    // Applications and machines by what they do
    ['sertissage', ['/products/crimping', '/products/crimping/crimp-lines', `${CAPABILITY}/crimping`]],
    [
      'machine à sertir',
      ['/products/crimping', '/products/crimping/crimp-lines', '/products/crimping/bench-presses', 'linea-240', `${CAPABILITY}/crimping`],
      'a synonym of sertissage',
    ],
    ['dénudeuse', ALL_STRIPPERS],
    ['dénuder câble coaxial', COAX],
    ['tresse et blindage', [...COAX, 'corda-480-coax', 'corda-650']],
    ['câble de batterie 95 mm²', ['corda-550', 'linea-910']],
    ['haute tension', ['linea-910', 'tessa-512']],
    ['coupe tube annelé', ['corda-tube-60', '/products/cutting/cut-to-length']],
    ['embouts', FERRULES],
    ['sertir des cosses 240 mm2', ['punto-80', 'punto-150', 'punto-die-set', 'punto-manus-50']],
    ['pince à sertir', ['/products/crimping/hand-tools', 'punto-manus-2', 'punto-manus-6', 'punto-manus-16', 'punto-manus-50']],
    ['pose de joints', ['/products/crimping/sealing', 'sigilla-20', 'sigilla-s6']],
    ['paires torsadées', TWISTING],
    ['marquage jet d’encre', ['marka-j10', '/products/marking', `${CAPABILITY}/wire-marking`]],
    ['imprimer des étiquettes', 'marka-t6'],
    ['faisceau contrôle continuité', ALL_TESTERS],
    ['micrographie', ['spina-3', '/products/testing/crimp-analysis', 'sample-runs', 'process-engineering']],
    ['testeur de traction', PULL],
    ['robot', ['cella-2', '/products/cells', '/stories/a-harness-in-one-piece']],
    ['dévidoir touret', ['rota-200', 'rota-25', '/products/handling']],
    ['lames de rechange', ['corda-blade-set', '/products/spare-parts']],
    ['armoire électrique', ['/industries/control-cabinets', 'linea-430']],
    ['traçabilité', ['filo-trace', `${CAPABILITY}/traceability-records-piece-by-piece`, 'data-connection']],
    // Typos
    [
      'setrissage',
      ['/products/crimping', '/products/crimping/crimp-lines', `${CAPABILITY}/crimping`, '/products/testing/crimp-analysis', ...MONITORING],
    ],
    ['torsadge', TWISTING],
    ['maintenence préventive', ['preventive-maintenance', '/services/maintenance']],
    // Services, people, places, pages
    ['maintenance préventive', 'preventive-maintenance'],
    ['télémaintenance', ['remote-assistance', '/services/maintenance/remote'], 'a synonym of assistance à distance'],
    ['rétrofit', 'retrofit', 'a synonym of modernisation'],
    ['formation opérateurs', 'operator-training'],
    ['essais gratuits sur échantillons', ['sample-runs', '/about/test-centre']],
    ['révision applicateur', 'applicator-overhaul'],
    ['Lyon', '/about/locations'],
    ['Maelle Courvoisier', '/contact', 'sales in France, without the diaeresis'],
    ['offres d’emploi', '/about/careers', 'a synonym of carrières'],
    ['mentions légales', '/imprint'],
    ['RGPD', '/privacy', 'a synonym of confidentialité'],
    ['conditions générales', ['/file/general-terms', '/terms-of-delivery', '/about/quality'], 'the file has a French version'],
    ['brochure', ['/file/brochure', '/about/press']],
    ['rapport annuel', ['/media-releases/annual-report-2025', '/file/annual-report', '/investors/reports']],
    ['stimulateur cardiaque', '/stories/eleven-strands-for-a-heart'],
    ['train de nuit', '/stories/a-night-train-rewired'],
    ['contact', '/contact'],
    ['Comment régler la hauteur de sertissage ?', ['operator-training', '/crimp-force-monitoring', 'applicator-overhaul', '/courses']],
    // A second batch, written after the search had learnt from the first and before it was asked these
    ['forza500', 'forza-500'],
    ['corda 4', ['corda-40', 'corda-420-multi', 'corda-450-coax', 'corda-480-coax'], 'half typed'],
    ['0,5 mm²', ['punto-6', 'punto-manus-6', 'punto-applicator-f2', 'punto-30', 'punto-manus-16', 'corda-550']],
    ['22 kN', ['linea-565', 'punto-applicator-a1']],
    ['gaine thermorétractable', ['corda-tube-60', 'marka-t6'], 'the content says gaine and manchons'],
    ['presse hexagonale', ['punto-80', 'punto-die-set']],
    ['dénudage sans toucher le conducteur', ['corda-lux-6', 'corda-lux-20', '/products/cutting/laser-stripping']],
    ['isolant polyimide', 'corda-lux-20'],
    ['testeur de poche', ['tessa-16', '/products/testing/cable-testers', 'tessa-128', 'tessa-512'], 'the small one is not sold in France'],
    ['planche à câbler', ['/products/harness-boards', 'tavola-3'], 'a synonym of planche de câblage'],
    ['certificat étalonnage', 'calibration'],
    ['courbe d’effort', ['operator-training', '/white-papers/crimp-force-curve', '/crimp-force-monitoring', 'applicator-overhaul']],
    ['partenaires', '/about/partners'],
    ['investisseurs', '/investors'],
    ['Guadalajara', ['/stories/contacts/tomas-herrera', '/stories/the-workshop-in-guadalajara', '/about/partners', '/about/locations']],
  ],
  'fr-ch': [
    ['Linea 780 Twin', 'linea-780'],
    ['rubanage faisceau', ['fascia-20', '/products/taping', `${CAPABILITY}/harness-taping`]],
    ['glossaire', '/glossary'],
  ],
}
