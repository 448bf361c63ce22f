/** The catalog in Finnish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const fi: Catalog = {
  problem: '~Ongelma: {title}',
  footer: {
    support: '~Tuki',
    privacy: '~Tietosuoja',
    terms: '~Ehdot',
  },
  signedInAs: '~Kirjautuneena',
  unnamedApplication: '~(nimetön)',
  workspaceTypes: {
    private: '~Yksityinen työtila',
    team: '~Tiimin työtila',
  },
  fields: {
    email: '~Sähköpostiosoite',
    password: '~Salasana',
    name: '~Nimesi',
    newPasswordHint: '~Vähintään 12 merkkiä. Muutama satunnainen sana on hyvä salasana.',
    workspaceTitle: '~Työtilan otsikko',
    workspaceTitleHint: '~Tämä näkyy muille, esimerkiksi Acme Labs.',
    workspaceName: '~Työtilan nimi',
    workspaceNameHint:
      '~Käytetään URL-osoitteissa. 3–32 merkkiä: kirjaimia, numeroita ja merkkejä - . _ ~ (esimerkiksi acme-labs).',
    passwordAgain: '~Anna salasana uudelleen. Emme säilytä sitä, kun jossakin muussa kentässä on virhe.',
  },
  switchAccount: {
    question: '~Etkö se ole sinä?',
    button: '~Käytä toista tiliä',
  },
  waits: {
    minutes: '~{count, plural, one {# minuutin} other {# minuutin}}',
    hours: '~{count, plural, one {# tunnin} other {# tunnin}}',
  },
  destinations: {
    thisComputer: '~ohjelma tällä tietokoneella',
    app: '~sovellus tällä laitteella ({scheme})',
  },
  login: {
    title: '~Kirjaudu sisään',
    toContinueTo: '~ja jatka sovellukseen {application}',
    signedOut: '~Olet kirjautunut ulos.',
    reauthenticate: '~Vahvista, että se olet sinä. Jatka antamalla salasanasi uudelleen.',
    button: '~Kirjaudu sisään',
    forgot: '~Unohditko salasanasi?',
    signUp: '~Luo tili',
    byInvitation: '~Uusi täällä? Pyydä työtilasi ylläpitäjää kutsumaan sinut.',
    beforeSetup:
      '~Kenelläkään ei ole vielä tiliä täällä. Luo ensimmäinen avaamalla linkki, jonka palvelin tulosti käynnistyessään.',
    passwordStaysHere: '~Salasanasi pysyy täällä. Sovellus ei näe sitä koskaan.',
    passkey: {
      button: '~Kirjaudu avainkoodilla',
      failed: '~Avainkoodia ei käytetty. Yritä uudelleen tai anna salasanasi.',
      required: '~Tämä sovellus vaatii enemmän kuin salasanan. Kirjaudu avainkoodillasi.',
      requiredHere:
        '~Tämä sivu vaatii enemmän kuin salasanan. Kirjaudu avainkoodillasi. Jos se on kadonnut, ota yhteyttä tämän palvelun tarjoajaan.',
    },
  },
  secondStep: {
    title: '~Anna koodisi',
    intro: '~Anna todennussovelluksesi koodi tai jokin palautuskoodeistasi.',
    code: '~Koodi',
    lost: '~{ours, select, yes {Jos sinulla ei ole kumpaakaan, pyydä tämän palvelun tarjoajaa poistamaan kirjautumisen toisen vaiheen käytöstä tililtäsi.} other {Jos sinulla ei ole kumpaakaan, pyydä, että {brand} poistaa kirjautumisen toisen vaiheen käytöstä tililtäsi.}}',
  },
  signUp: {
    title: '~Luo tilisi',
    intro: '~Anna sähköpostiosoitteesi. Lähetämme sinulle linkin, jolla voit jatkaa.',
    sent: '~Lähetimme sähköpostin osoitteeseen {email}. Jatka avaamalla siinä oleva linkki tässä selaimessa. Linkkiä voi käyttää kerran, ja se vanhenee 30 minuutin kuluttua.',
    forAddress: '~Tilisi käyttää osoitetta {email}. Anna nimesi ja valitse salasana.',
    create: '~Luo tili',
  },
  forgotPassword: {
    title: '~Unohditko salasanasi?',
    intro: '~Anna tilisi sähköpostiosoite. Lähetämme sinulle linkin, jolla voit valita uuden salasanan.',
    button: '~Lähetä linkki',
    sent: {
      title: '~Tarkista sähköpostisi',
      paragraphs: [
        '~Jos osoitteella {email} on tili, jolla on salasana, lähetimme siihen linkin. Linkkiä voi käyttää kerran, ja se vanhenee 30 minuutin kuluttua.',
        '~Jos mitään ei saavu muutamassa minuutissa, katso roskapostikansiosta.',
      ],
    },
  },
  resetPassword: {
    title: '~Valitse uusi salasana',
    intro: '~Vaihdat tilin {email} salasanan. Sinut kirjataan ulos kaikista selaimista.',
    done: {
      title: '~Salasanasi on vaihdettu',
      paragraphs: [
        '~Sinut kirjattiin ulos kaikista selaimista. Kirjaudu sisään uudella salasanalla.',
        '~Jos olit yhdistämässä sovellusta, palaa siihen ja aloita alusta.',
      ],
    },
  },
  firstPassword: {
    title: '~Valitse salasana',
    intro: '~Kirjaudut sisään osoitteella {email} ja tällä salasanalla.',
    button: '~Tallenna salasana',
    done: {
      title: '~Salasanasi on tallennettu',
      paragraphs: ['~Voit nyt kirjautua sisään.'],
    },
  },
  revertAddress: {
    title: '~Peru sähköpostiosoitteesi muutos',
    intro:
      '~Palautamme osoitteesi {email} ja kirjaamme sinut ulos kaikista selaimista. Valitse uusi salasana, koska joku muu saattaa tietää vanhan.',
    button: '~Peru muutos',
  },
  invitation: {
    title: '~Kutsu',
    heading: '~Liity työtilaan {workspace}',
    about: '~Tämä kutsu on osoitteelle {email}. Roolisi: {role}.',
    aboutBy: '~Käyttäjä {by} lähetti kutsun osoitteeseen {email}. Roolisi: {role}.',
    join: '~Liity',
    signIn: '~Kirjaudu sisään ja liity',
    create: '~Luo tili ja liity',
    other:
      '~Olet kirjautunut tilillä {email}. Kirjaudu ulos ja avaa linkki sitten uudelleen, niin voit liittyä kutsutulla osoitteella.',
  },
  workspace: {
    title: '~Valitse työtila',
    onlyThisOne: '~Sovellus {application} saa pääsyn vain valitsemaasi työtilaan.',
    legend: '~Työtilasi',
    button: '~Jatka',
  },
  consent: {
    title: '~Sallitaanko pääsy?',
    heading: '~Sovellus {application} pyytää pääsyä tiliisi',
    vouchedByOperator:
      '~{ours, select, yes {Rekisteröijä: tämän palvelun tarjoaja.} other {Rekisteröijä: {brand}.}}',
    vouchedByDocument:
      '~Julkaistu osoitteessa {host}. Vahvistimme vain tämän verkko-osoitteen; sovellus valitsi nimensä itse.',
    unverifiedTitle: '~Vahvistamaton sovellus.',
    vouchedByNobody: '~Tämä sovellus valitsi nimensä itse, eikä kukaan ole tarkistanut, kuka sen takana on.',
    unnamedByNobody: '~Tällä sovelluksella ei ole nimeä, eikä kukaan ole tarkistanut, kuka sen takana on.',
    judgeBy: '~Salli pääsy vain, jos luotat kohteeseen, johon se lähettää sinut:',
    website: '~Verkkosivusto (vahvistamaton):',
    loopbackTitle: '~Jatka vain, jos aloitit tämän juuri itse.',
    loopbackWarning: '~Mikä tahansa tämän tietokoneen ohjelma voi esiintyä tänä sovelluksena.',
    forWhom: '~Tilinä {account} työtilassa {workspace}',
    changeWorkspace: '~Vaihda työtilaa',
    resources: '~{count, plural, one {Toimii palvelussa} other {Toimii kaikissa näissä palveluissa}}',
    destination: '~Sinut ohjataan tänne:',
    permissions: '~Mitä sovellus {application} voi tehdä',
    kinds: {
      act: '~Toimia puolestasi',
      change: '~Muuttaa',
      read: '~Lukea',
    },
    required: '~Sisältyy aina.',
    privacyPolicy: '~Sovelluksen tietosuojakäytäntö',
    terms: '~Sovelluksen käyttöehdot',
    withheld: '~Ylläpitäjäsi rajoittama',
    notGiven: '~Ylläpitäjäsi ei ole hyväksynyt tätä.',
    onlyPermissions: '~Ylläpitäjäsi rajaa tämän sovelluksen näihin käyttöoikeuksiin: {permissions}.',
    noPermissions:
      '~Ylläpitäjäsi ei anna tämän sovelluksen käyttää mitään käyttöoikeuksistasi tässä työtilassa. Se saa vain edellä luetellut oikeudet.',
    askAdministrator: '~Pyydä hyväksyntää',
    takeBack: '~Voit katkaista tämän sovelluksen yhteyden milloin tahansa tililläsi.',
    allow: '~Salli',
    deny: '~Kiellä',
  },
  defaultScopes: {
    profile: { title: '~Nähdä nimesi', description: '~Tilisi nimi.' },
    email: { title: '~Nähdä sähköpostiosoitteesi', description: '~Osoite, jolla kirjaudut.' },
    'user.workspaces.read': {
      title: '~Nähdä työtilojesi luettelon',
      description: '~Niiden nimet ja otsikot, mutta ei sisältöä.',
    },
    'user.profile.write': { title: '~Muuttaa profiiliasi', description: '~Esimerkiksi nimeäsi.' },
    'user.status.read': { title: '~Nähdä tilasi', description: '~Oletko tavoitettavissa, ja tilaviestisi.' },
    'user.status.write': { title: '~Asettaa tilasi', description: '~Puolestasi. Muut näkevät sen.' },
    'user.settings.read': { title: '~Nähdä asetuksesi', description: '~Tilisi asetukset.' },
    'user.settings.write': { title: '~Muuttaa asetuksiasi', description: '~Tilisi asetukset.' },
    'workspace.mcp': {
      title: '~Käsitellä tämän työtilan tietoja',
      description: '~Katsella ja muuttaa kaikkea, mihin sinulla on pääsy, myös tekoälyavustajan kautta.',
    },
  },
  consentAgain: {
    title: '~Jatketaanko?',
    heading: '~Jatketaanko tilinä {account} sovellukseen {application}?',
    before: '~Olet aiemmin sallinut tälle sovellukselle saman pääsyn, eikä mikään ole muuttunut sen jälkeen.',
    review: '~Tarkista tai muuta pääsyä',
    button: '~Jatka',
  },
  notice: {
    goOn: '~Jatka',
    openAgain: '~Avaa sivu uudelleen',
    goOnTo: '~Jatka: {destination}',
    backToApplication: '~Takaisin sovellukseen',
    reference: '~Viite: {reference}',
  },
  setup: {
    title: '~Ota Vouchsafe käyttöön',
    intro: '~Luo ensimmäinen ylläpitäjä ja ensimmäinen työtila.',
    administrator: '~Ylläpitäjä',
    workspace: '~Työtila',
    button: '~Luo',
  },
  account: {
    title: '~Tilisi',
    first: {
      title: '~Yhdistä ensimmäinen sovelluksesi',
      intro:
        '~Suorita nämä komennot toisessa päätteessä siinä kansiossa, jossa käynnistit palvelimen. Ne toimivat sellaisinaan; vaihda nimet ja URL-osoitteet, kun olet valmis.',
      done: '~Valmis',
      api: '~1. Rajapintasi (API)',
      apiText:
        '~Kerro tälle palvelimelle rajapinnastasi. Tunnisteet (token) myönnetään täsmälleen tälle URL-osoitteelle.',
      permissions: '~2. Käyttöoikeutesi',
      permissionsText: '~Määritä käyttöoikeus, jonka rajapintasi tarkistaa, ja anna se työtilan jäsenille.',
      application: '~3. Sovelluksesi',
      applicationText: '~Rekisteröi sovellus, joka pyytää pääsyä.',
      check: '~4. Tarkista tunnisteet rajapinnassasi',
      checkText:
        '~Tallenna tämä nimellä api.mjs samaan kansioon ja käynnistä se. Dokumentaatiossa on sama esimerkki Expressille, Fastifylle ja MCP SDK:lle.',
      tryIt: '~5. Kokeile',
      tryText:
        '~Suorita tämä toisessa päätteessä. Tämä avaa selaimesi, suorittaa koko kulun ja tulostaa tunnisteen ja rajapintasi vastauksen.',
    },
    sections: {
      applications: '~Sovellukset',
      sessions: '~Istunnot',
      password: '~Salasana',
      security: '~Turvallisuus',
      settings: '~Asetukset',
      activity: '~Tapahtumat',
    },
    signOut: '~Kirjaudu ulos',
    back: '~Takaisin tilillesi',
    workspaces: '~Työtilasi',
    noWorkspaces:
      '~{ours, select, yes {Et ole vielä minkään työtilan jäsen. Pyydä tämän palvelun tarjoajaa lisäämään sinut työtilaan.} other {Et ole vielä minkään työtilan jäsen. Pyydä, että palveluntarjoaja {brand} lisää sinut työtilaan.}}',
    suspended: '~Jäsenyytesi tässä työtilassa on jäädytetty. Myös yhdistetyt sovelluksesi on keskeytetty.',
    administer: '~Hallitse: {workspace}',
    console: '~Operaattorikonsoli',
    role: '~roolisi: {role}',
    connections: '~Yhdistetyt sovellukset',
    noConnections: '~Millään sovelluksella ei ole pääsyä tiliisi.',
    onlyNewest:
      '~Tällä sivulla näkyvät vain uusimmat yhteytesi ({count, number}). Näet vanhempia, kun katkaiset niitä, joita et enää tarvitse.',
    vouchedByOperator:
      '~{ours, select, yes {Rekisteröijä: tämän palvelun tarjoaja} other {Rekisteröijä: {brand}}}',
    vouchedByDocument: '~Julkaistu osoitteessa {host}',
    vouchedByNobody: '~Vahvistamaton: sovellus valitsi nimensä itse',
    worksIn: '~Toimii työtilassa {workspace}',
    runsAt: '~Toimintapaikka',
    thatComputer: '~Tietokone, jolla sallit pääsyn',
    app: '~Laite, jossa on tämä sovellus ({scheme})',
    allowed: '~Sallittu',
    allowedIn: '~{moment}, {device}',
    allowedInAt: '~{moment}, {device}, osoite {address}',
    lastUsed: '~Viimeksi käytetty',
    neverUsed: '~Ei koskaan',
    mayDo:
      '~{count, plural, one {Mitä se voi tehdä: # käyttöoikeus} other {Mitä se voi tehdä: # käyttöoikeutta}}',
    paused: {
      blocked: '~Keskeytetty: ylläpitäjä on estänyt tämän sovelluksen työtilassa.',
      needs_approval: '~Keskeytetty: työtilan ylläpitäjän on ensin hyväksyttävä tämä sovellus.',
      suspended: '~Keskeytetty: jäsenyytesi tässä työtilassa on jäädytetty.',
      needs_second_step:
        '~Keskeytetty: tämä työtila vaatii kirjautumisessa toisen vaiheen. Palauta yhteys kirjautumalla uudelleen toisella vaiheella.',
      switched_off:
        '~{ours, select, yes {Keskeytetty: tämän palvelun tarjoaja on poistanut sovelluksen käytöstä.} other {Keskeytetty: palveluntarjoaja {brand} on poistanut sovelluksen käytöstä.}}',
    },
    withdraw: '~Katkaise yhteys',
    withdrawFrom: '~Katkaise yhteys: {application}, {workspace} (sallittu: {device})',
    withdrawInWorkspace: '~Katkaise yhteys työtilaan {workspace}',
    withdrawEverywhere: '~Katkaise sovelluksen {application} yhteydet kaikkialla',
    suspicion: {
      title:
        '~{count, plural, one {Katkaisimme sovelluksen yhteyden suojataksemme sinua} other {Katkaisimme sovellusten yhteyksiä suojataksemme sinua}}',
      what: '~Sovellus {application} menetti pääsyn työtilaan {workspace} ({moment}).',
      meaning:
        '~{count, plural, one {Kertakäyttöistä avainta käytettiin kahdesti. Joko sovellus teki virheen tai joku kopioi avaimen. Avain ei enää toimi.} other {Kunkin kohdalla kertakäyttöistä avainta käytettiin kahdesti. Joko sovellus teki virheen tai joku kopioi avaimen. Nämä avaimet eivät enää toimi.}}',
      advice:
        '~Jos haluat käyttää sovellusta edelleen, yhdistä se uudelleen sovelluksesta käsin. Jos näin käy uudelleen tai et tunnista jotakin sovellusta, tarkista istuntosi ja tapahtumasi ja vaihda salasanasi.',
    },
    confirm: {
      title: '~Katkaistaanko yhteys?',
      inWorkspace: '~Katkaistaanko sovelluksen {application} yhteys työtilaan {workspace}?',
      everywhere: '~Katkaistaanko sovelluksen {application} yhteydet kaikkialla?',
      count:
        '~{count, plural, one {Tämä päättää yhden yhteyden.} other {Tämä päättää # yhteyttä riippumatta siitä, missä sovellus toimii.}}',
      more: '~Tämä päättää yli {count, number} yhteyttä riippumatta siitä, missä sovellus toimii.',
      after:
        '~Sovellus menettää pääsyn muutamassa sekunnissa. Tämä ei peru mitään, mitä se on jo tehnyt. Voit yhdistää sen uudelleen sovelluksesta käsin.',
      cancel: '~Peruuta',
    },
    withdrawnFrom: {
      title: '~Yhteys katkaistu',
      paragraphs: [
        '~{count, plural, one {Päätimme yhden yhteyden sovelluksen {application} ja työtilan {workspace} väliltä emmekä muuttaneet muuta.} other {Sovelluksella {application} ei ole enää pääsyä työtilaan {workspace}. Päätimme # yhteyttä emmekä muuttaneet muuta.}}',
        '~Sovelluksen avaimet lakkaavat toimimasta muutamassa sekunnissa. Voit yhdistää sen uudelleen milloin tahansa sovelluksesta käsin.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Yhteys katkaistu',
      paragraphs: [
        '~{count, plural, one {Sovelluksella {application} ei ole enää pääsyä mihinkään työtilaasi. Päätimme yhden yhteyden emmekä muuttaneet muuta.} other {Sovelluksella {application} ei ole enää pääsyä mihinkään työtilaasi. Päätimme # yhteyttä emmekä muuttaneet muuta.}}',
        '~Sovelluksen avaimet lakkaavat toimimasta muutamassa sekunnissa. Voit yhdistää sen uudelleen milloin tahansa sovelluksesta käsin.',
      ],
    },
    nothingWithdrawn: {
      title: '~Ei katkaistavaa',
      paragraphs: ['~Tämä yhteys oli jo päättynyt tai se ei ollut sinun. Mitään ei muutettu.'],
    },
    device: {
      both: '~{browser}, {system}',
      onlySystem: '~tuntematon selain, {system}',
      unknown: '~tuntematon selain',
    },
    sessions: {
      intro:
        '~Selaimet, joissa olet kirjautuneena. Yhdistetyt sovellukset säilyttävät pääsynsä, kun kirjaudut ulos.',
      thisBrowser: '~Tämä selain',
      since: '~Kirjauduttu: {moment}',
      sinceAt: '~Kirjauduttu: {moment}, osoite {address}',
      others: '~Muut selaimet',
      noOthers: '~Et ole kirjautuneena muualla.',
      end: '~Kirjaa ulos',
      endFrom: '~Kirjaa ulos: {device}, kirjauduttu {moment}',
      endOthers: '~Kirjaa ulos kaikki muut selaimet',
    },
    password: {
      intro:
        '~Pysyt kirjautuneena tässä. Kaikki muut selaimet kirjataan ulos, ja niissä on käytettävä uutta salasanaa.',
      current: '~Nykyinen salasana',
      new: '~Uusi salasana',
      disconnect: '~Katkaise myös kaikkien sovellusten yhteydet',
      disconnectHint:
        '~Ne menettävät pääsyn muutamassa sekunnissa, mutta voit yhdistää ne uudelleen. Tee näin, jos joku muu saattaa tietää salasanasi.',
      allDisconnected: '~Kaikkien sovellusten yhteydet katkaistaan',
      allDisconnectedHint: '~Ne menettävät pääsyn muutamassa sekunnissa, mutta voit yhdistää ne uudelleen.',
      button: '~Vaihda salasana',
      none: '~{ours, select, yes {Tililläsi ei ole salasanaa. Pyydä tämän palvelun tarjoajaa asettamaan se.} other {Tililläsi ei ole salasanaa. Pyydä, että palveluntarjoaja {brand} asettaa sen.}}',
      wrongCurrent: '~Nykyinen salasana on väärin.',
      changed: {
        title: '~Salasanasi on vaihdettu',
        paragraphs: [
          '~{sessions, plural, =0 {Et ollut kirjautuneena muualla.} one {Yksi muu selain kirjattiin ulos.} other {# muuta selainta kirjattiin ulos.}}',
        ],
      },
      applicationsKept: '~Sovelluksesi pysyvät yhdistettyinä.',
      applicationsEnded:
        '~{count, plural, =0 {Yhtään sovellusta ei ollut yhdistetty.} one {Yksi sovellusyhteys päätettiin; se menettää pääsyn muutamassa sekunnissa.} other {# sovellusyhteyttä päätettiin; ne menettävät pääsyn muutamassa sekunnissa.}}',
    },
    security: {
      intro:
        '~Todennussovellus pitää loitolla ne, jotka tietävät vain salasanasi. Jos otat sellaisen käyttöön, tallenna palautuskoodit sen varalta, että kadotat puhelimesi.',
      passkeys: {
        title: '~Avainkoodit',
        one: '~Avainkoodi',
        intro:
          '~Avainkoodilla kirjaudut sormenjäljellä, kasvoilla tai laitteesi PIN-koodilla salasanan sijaan. Se toimii vain tällä sivustolla, joten valesivusto ei voi varastaa sitä.',
        none: '~Sinulla ei ole vielä avainkoodeja.',
        added: '~Lisätty {day}',
        used: '~Viimeksi käytetty {day}',
        neverUsed: '~Ei koskaan käytetty',
        synchronized: '~Synkronoitu laitteidesi välillä',
        onOneDevice: '~Vain yhdellä laitteella',
        name: '~Nimi',
        nameHint: '~Valitse nimi, jonka tunnistat myöhemmin, esimerkiksi ”Puhelimeni”.',
        add: '~Lisää avainkoodi',
        unsupported:
          '~Lisää avainkoodi avaamalla tämä sivu selaimessa, joka tukee avainkoodeja ja jossa JavaScript on käytössä.',
        full: '~Sinulla on {most, number} avainkoodia, eikä tilillä voi olla enempää. Poista yksi, jos haluat lisätä toisen.',
        failed: '~Avainkoodia ei lisätty. Yritä uudelleen.',
        known: '~Tällä laitteella on jo avainkoodi tiliisi.',
        refused: '~Tätä avainkoodia ei hyväksytty. Yritä uudelleen.',
        change: '~Nimeä uudelleen tai poista',
        changeNamed: '~Nimeä uudelleen tai poista: {name}',
        remove: '~Poista',
        removeNamed: '~Poistetaanko {name}?',
        afterRemoval:
          '~Et voi enää kirjautua sillä. Poista se myös laitteestasi, jotta selain ei enää tarjoa sitä.',
      },
      totp: {
        title: '~Todennussovellus',
        none: '~Käytä puhelimessasi sovellusta, joka näyttää uuden kuusinumeroisen koodin 30 sekunnin välein. Kun se on otettu käyttöön, kysymme koodia salasanan jälkeen.',
        added: '~Lisätty {moment}. Kysymme sen koodia salasanan jälkeen.',
        setUp: '~Ota todennussovellus käyttöön',
        replace: '~Vaihda sovellus',
        remove: '~Poista sovellus',
        scan: '~Skannaa tämä QR-koodi todennussovelluksella.',
        qrCode: '~QR-koodi todennussovellustasi varten',
        key: '~Jos et voi skannata sitä, kirjoita tämä avain sovellukseen:',
        code: '~Sovelluksen koodi',
        codeHint: '~Kuusi numeroa.',
        turnOn: '~Ota käyttöön',
      },
      recovery: {
        title: '~Palautuskoodit',
        left: '~Käyttämättömiä koodeja: {count, number}. Jokainen toimii kerran sovelluksen koodin sijasta. Jos luot uudet koodit, vanhat lakkaavat toimimasta.',
        make: '~Korvaa palautuskoodit',
        keep: '~Säilytä nämä koodit turvallisessa paikassa, esimerkiksi salasananhallinnassa. Jokainen toimii kerran sovelluksen koodin sijasta. Et näe niitä enää uudelleen.',
        replaced: '~Aiemmat palautuskoodisi eivät enää toimi.',
        saved: '~Olen tallentanut nämä koodit',
      },
      done: {
        totp_added: '~Todennussovelluksesi on käytössä.',
        totp_removed: '~Todennussovelluksesi poistettiin.',
        passkey_added: '~Avainkoodisi lisättiin.',
        passkey_removed: '~Avainkoodi poistettiin.',
      },
    },
    settings: {
      language: '~Kieli',
      languageHint:
        '~Näille sivuille ja sinulle lähetettäville sähköposteille. Jos et valitse kieltä, sähköpostit ovat englanniksi.',
      browserLanguage: '~Sama kuin selaimessa',
      timeZone: '~Aikavyöhyke',
      timesLookLike: '~Ajat näkyvät näin: {moment}',
      universalTime: '~Yleisaika (UTC)',
      save: '~Tallenna',
      saved: '~Tallennettu.',
    },
    deletion: {
      title: '~Poista tilisi',
      intro:
        '~Sovellukset menettävät pääsyn heti, ja sinut kirjataan ulos kaikkialta. Tilisi ja sen tiedot poistetaan {days, number} päivän kuluttua. Siihen asti voit säilyttää tilisi kirjautumalla sisään.',
      confirm: '~Vahvista kirjoittamalla sähköpostiosoitteesi',
      wrongAddress: '~Tämä ei ole tämän tilin sähköpostiosoite.',
      lastAdministrator:
        '~Olet jokaisen alla luetellun työtilan ainoa ylläpitäjä. Tee ensin toisesta jäsenestä ylläpitäjä: avaa työtila, valitse jäsenen vierestä ”Hallitse” ja vaihda hänen roolinsa.',
      lastOperator: '~Olet tämän palvelun ainoa operaattori. Nimeä ensin toinen komennolla {command}.',
      requested: {
        title: '~Tilisi poistetaan',
        paragraphs: [
          '~Tilisi poistetaan {date}. Jos haluat säilyttää sen, kirjaudu sisään ennen sitä ja valitse ”Säilytä tili”.',
        ],
      },
      keep: {
        title: '~Tilisi on ajastettu poistettavaksi',
        intro:
          '~Tilisi ja sen tiedot poistetaan {date}. Jos säilytät tilisi, sovellukset on yhdistettävä uudelleen.',
        button: '~Säilytä tili',
      },
    },
    data: {
      title: '~Tietosi',
      intro: '~Kaikki sinusta tallentamamme tiedot yhdessä JSON-tiedostossa.',
      download: '~Lataa tietosi',
    },
    address: {
      change: '~Vaihda sähköpostiosoite',
      intro:
        '~Kirjaudut osoitteella {email}. Jos haluat käyttää toista osoitetta, kirjoita se tähän ja avaa linkki, jonka lähetämme siihen.',
      new: '~Uusi sähköpostiosoite',
      button: '~Lähetä linkki',
      sent: {
        title: '~Tarkista sähköpostisi',
        paragraphs: [
          '~Lähetimme viestin osoitteeseen {email}. Avaa sen linkki 30 minuutin kuluessa ja kirjaudu, jos sitä pyydetään. Siihen asti mikään ei muutu.',
        ],
      },
      confirmTitle: '~Vahvista uusi sähköpostiosoitteesi',
      confirmIntro:
        '~Vahvistuksen jälkeen kirjaudut osoitteella {email}. Lähetämme aiempaan osoitteeseesi linkin, jolla muutoksen voi perua 7 päivän ajan.',
      confirm: '~Vahvista osoite',
      changed: {
        title: '~Sähköpostiosoitteesi vaihdettiin',
        paragraphs: ['~Kirjaudu tästä lähtien osoitteella {email}.'],
      },
    },
    activity: {
      intro: '~Viimeisimmät tapahtumat, uusin ensin.',
      none: '~Ei vielä tapahtumia.',
      older: '~Vanhemmat',
      newest: '~Takaisin uusimpiin',
      goneApplication: '~(poistettu)',
      goneWorkspace: '~(et kuulu siihen)',
      events: {
        'user.created': '~Tilisi luotiin',
        'user.signed_up': '~Tilisi luotiin rekisteröitymällä',
        'user.updated': '~Nimesi tai asetuksesi muuttuivat',
        'user.password_set': '~Salasanasi vaihdettiin',
        'user.password_reset': '~Salasanasi vaihdettiin linkillä',
        'user.totp_added': '~Tiliisi lisättiin todennussovellus',
        'user.totp_removed': '~Todennussovellus poistettiin tililtäsi',
        'user.recovery_codes_made': '~Luotiin uudet palautuskoodit',
        'user.recovery_code_used': '~Palautuskoodi käytettiin',
        'user.factors_removed': '~Todennussovelluksesi, palautuskoodisi ja avainkoodisi poistettiin',
        'user.reset_link_sent': '~Sinulle lähetettiin linkki uuden salasanan valitsemiseen',
        'user.reset_link_made': '~Sinulle luotiin linkki uuden salasanan valitsemiseen',
        'user.exported': '~Tietosi ladattiin',
        'user.deletion_requested': '~Tilisi poistamista pyydettiin',
        'user.deletion_undone': '~Tilisi poistaminen peruttiin',
        'user.email_change_requested': '~Sähköpostiosoitteesi vaihtamista pyydettiin',
        'user.email_changed': '~Sähköpostiosoitteesi vaihdettiin',
        'user.email_change_reverted': '~Sähköpostiosoitteesi muutos peruttiin',
        'invitation.accepted': '~Kutsu työtilaan {workspace} hyväksyttiin',
        'passkey.added': '~Tiliisi lisättiin avainkoodi',
        'passkey.renamed': '~Yksi avainkoodeistasi nimettiin uudelleen',
        'passkey.removed': '~Tililtäsi poistettiin avainkoodi',
        'passkey.counter_went_back': '~Kirjautuminen estettiin, koska joku on voinut kopioida avainkoodisi',
        'session.started': '~Kirjautuminen',
        'session.ended': '~Selain kirjattiin ulos',
        'session.others_ended': '~Kaikki muut selaimet kirjattiin ulos',
        'grant.allowed': '~Sovellukselle {application} annettiin pääsy työtilaan {workspace}',
        'grant.ended': '~Sovelluksen {application} pääsy työtilaan {workspace} päätettiin',
        'grant.refresh_repeated':
          '~Sovellus {application} uusi pääsynsä työtilaan {workspace} avaimella, jota oli jo käytetty',
        'member.added': '~Sinut lisättiin työtilaan {workspace} (rooli: {role})',
        'member.role_changed': '~Uusi roolisi työtilassa {workspace}: {role}',
        'member.suspended': '~Jäsenyytesi työtilassa {workspace} jäädytettiin',
        'member.resumed': '~Jäsenyytesi työtilassa {workspace} palautettiin',
        'member.removed': '~Sinut poistettiin työtilasta {workspace}',
        'operator.appointed': '~Sinut nimettiin tämän palvelun operaattoriksi',
        'operator.dismissed': '~Et ole enää tämän palvelun operaattori',
        'application.approval_requested':
          '~Sovellukselle {application} pyydettiin hyväksyntää työtilassa {workspace}',
        'application.approval_granted': '~Pyyntösi hyväksyttiin: {application} työtilassa {workspace}',
        'application.approval_declined': '~Pyyntösi hylättiin: {application} työtilassa {workspace}',
      },
      factorsRemoved: '~Poistettu tililtäsi: {factors}',
      signedInWith: {
        password: '~Kirjautuminen salasanalla',
        twoSteps: '~Kirjautuminen salasanalla ja toisella vaiheella',
        passkey: '~Kirjautuminen avainkoodilla',
      },
      otherEvent: '~Muu tapahtuma: {event}',
      by: {
        you: '~tekijä: sinä',
        administrator: '~tekijä: työtilan ylläpitäjä',
        application: '~tekijä: sovellus',
        operator: '~{ours, select, yes {tekijä: tämän palvelun tarjoaja} other {tekijä: {brand}}}',
        platform: '~tekijä: alusta',
      },
      because: {
        code_replayed: '~koska yhtä sen kertakäyttöisistä avaimista käytettiin kahdesti',
        refresh_token_reused: '~koska yhtä sen kertakäyttöisistä avaimista käytettiin kahdesti',
        refresh_token_repeated: '~koska joku muu on saattanut käyttää yhtä sen avaimista',
        password_changed: '~koska vaihdoit salasanasi',
        limit_reached:
          '~koska yhdistit sovelluksen liian monta kertaa; pisimpään käyttämättä ollut yhteys päätettiin',
        member_removed: '~koska sinut poistettiin työtilasta',
        client_removed: '~koska sovellus poistettiin',
        workspace_removed: '~koska työtila poistettiin',
      },
      at: '~osoite {address}',
    },
  },
  admin: {
    title: '~Hallitse: {workspace}',
    tabs: {
      applications: '~Sovellukset',
      members: '~Jäsenet',
      activity: '~Tapahtumat',
    },
    tabsLabel: '~Ylläpito',
    back: '~Takaisin',
    yourAccount: '~Tilisi',
    states: {
      undecided: '~Ei päätöstä',
      allowed: '~Hyväksytty',
      limited: '~Hyväksytty rajoituksin',
      blocked: '~Estetty',
      waiting: '~Odottaa hyväksyntää',
    },
    done: {
      decided: '~Tallennettu. Muutos koskee nykyisiä yhteyksiä muutaman sekunnin kuluttua.',
      blocked: '~Estetty. Nykyiset yhteydet lakkaavat toimimasta muutamassa sekunnissa.',
      ended: '~Pääsy päätetty. Sovellukset menettävät sen muutamassa sekunnissa.',
      approved: '~Hyväksytty. Jäsenet voivat nyt käyttää sovellusta.',
      identity_changed:
        '~Mitään ei tallennettu. Sovellus muuttui, kun teit päätöstä. Tarkista se uudelleen ennen päätöstä.',
      dismissed: '~Pyyntö ohitettiin.',
      only_approved: '~Jäsenet voivat nyt käyttää vain hyväksyttyjä sovelluksia.',
      second_step_required:
        '~Jäsenet tarvitsevat nyt kirjautumisessa toisen vaiheen. Ilman sitä luodut yhteydet on keskeytetty, kunnes jäsen kirjautuu toisella vaiheella.',
      second_step_optional: '~Kirjautumisen toinen vaihe on nyt jäsenille vapaaehtoinen.',
      all_applications: '~Jäsenet voivat nyt käyttää kaikkia sovelluksia, joita ei ole estetty.',
      member_added: '~Jäsen lisätty.',
      role: '~Rooli vaihdettu. Muutos koskee yhdistettyjä sovelluksia muutaman sekunnin kuluttua.',
      suspended: '~Jäsenyys on jäädytetty ja jäsenen yhdistetyt sovellukset keskeytetty.',
      resumed: '~Jäsen on taas aktiivinen, samoin hänen yhdistetyt sovelluksensa.',
      emailed: '~Kutsu lähetettiin sähköpostitse. Vain uusin linkki toimii.',
      invited: '~Kutsuttu. Aiemmat kutsulinkit tähän osoitteeseen eivät enää toimi.',
      withdrawn: '~Kutsu peruttiin.',
      removed: '~Jäsen poistettu. Hänen yhdistetyillä sovelluksillaan ei ole enää pääsyä.',
    },
    applications: {
      requests: '~Odottavat pyynnöt',
      askedBy: '~pyytäjät: {people}',
      approve: '~Hyväksy',
      approveApplication: '~Hyväksy sovellus {application}',
      dismiss: '~Ohita',
      dismissApplication: '~Ohita pyyntö: sovellus {application}',
      inUse: '~Käytössä olevat sovellukset',
      none: '~Millään sovelluksella ei ole pääsyä tähän työtilaan.',
      more: '~Tällä sivulla näkyvät vain uusimmat yhteydet.',
      registeredHere:
        '~{ours, select, yes {Rekisteröijä: tämän palvelun tarjoaja} other {Rekisteröijä: {brand}}}',
      unverified: '~Vahvistamaton: sovellus rekisteröi itse itsensä',
      publishedBy: '~Julkaistu osoitteessa {host}',
      connections: '~{count, plural, one {# yhteys} other {# yhteyttä}}',
      lastUsed: '~viimeksi käytetty {moment}',
      paused: '~keskeytetty',
      decide: '~Tarkista',
      decideAbout: '~Tarkista sovellus {application}',
      block: '~Estä',
      blockApplication: '~Estä sovellus {application}',
      endOne: '~Päätä pääsy',
      endOneOf: '~Päätä pääsy: sovellus {application}, jäsen {member}',
      endAll: '~Päätä kaikkien pääsy',
      endAllOf: '~Päätä kaikkien pääsy sovellukseen {application}',
      endAllTitle: '~Päätetäänkö kaikkien pääsy sovellukseen {application}?',
      endAllText:
        '~Tämä päättää pysyvästi {count, plural, one {# sovellusyhteyden} other {# sovellusyhteyttä}} ({members, plural, one {# jäsen} other {# jäsentä}}). Jäsenet voivat yhdistää sovelluksen uudelleen, ellet estä sitä.',
      policy: '~Mitä jäsenet voivat käyttää',
      anyAllowed: '~Kaikkia sovelluksia, joita ei ole estetty. Jokainen jäsen päättää itse.',
      onlyApproved: '~Vain hyväksyttyjä sovelluksia. Jäsenet voivat pyytää hyväksyntää muille sovelluksille.',
      restrict: '~Vaadi hyväksyntä',
      unrestrict: '~Älä enää vaadi hyväksyntää',
      decisions: '~Päätöksesi',
      noDecisions: '~Ei vielä päätöksiä.',
      everythingFrom: '~Kaikki osoitteesta {host}',
      another: '~Tarkista toinen sovellus',
      anotherLabel: '~Asiakastunnus tai isäntänimi',
      anotherHint:
        '~Esimerkiksi my-app, https://app.example.com/client.json tai app.example.com, joka kattaa kaikki siellä julkaistut sovellukset.',
      anotherButton: '~Jatka',
    },
    onlyApproved: {
      title: '~Vaaditaanko hyväksyntä?',
      wouldStop:
        '~Nämä sovellukset ovat käytössä, mutta niitä ei ole hyväksytty. Jos et hyväksy niitä nyt, ne lakkaavat toimimasta muutamassa sekunnissa ja pysyvät keskeytettyinä, kunnes hyväksyt ne.',
      nothingStops:
        '~Kaikki käytössä olevat sovellukset on hyväksytty, joten mikään ei lakkaa toimimasta. Jäsenet voivat pyytää hyväksyntää muille sovelluksille.',
      members: '~{count, plural, one {käyttäjänä # jäsen} other {käyttäjänä # jäsentä}}',
      stopThem: '~Vaadi hyväksyntä ja keskeytä nämä',
      approveAll: '~Hyväksy nämä ja vaadi hyväksyntä',
    },
    application: {
      width: '~Päätös koskee',
      alone: '~Vain tätä sovellusta',
      decision: '~Päätös',
      decisions: {
        none: '~Ei päätöstä',
        allowed: '~Hyväksy',
        limited: '~Hyväksy rajoituksin',
        blocked: '~Estä',
      },
      hints: {
        none: '~Noudattaa työtilan oletusta.',
        noneWaits: '~Kukaan ei voi käyttää sitä ennen kuin ylläpitäjä hyväksyy sen.',
        allowed: '~Jäsenet päättävät, mitä se voi tehdä.',
        limited: '~Jäsenet päättävät alla valittujen rajoitusten puitteissa.',
        blocked: '~Kukaan ei voi käyttää sitä täällä. Nykyiset yhteydet on keskeytetty, kunnes hyväksyt sen.',
      },
      limits: '~Rajoitukset',
      limitsHint:
        '~Nämä koskevat valintaa ”Hyväksy rajoituksin”. Jos kaikki on valittu, rajoituksia ei ole, ja myöhemmin lisättävät sisältyvät.',
      fixed: '~sisältyy aina',
      scopes: '~Mitä jäsenet voivat sallia, siten kuin he sen näkevät',
      permissions: '~Enimmäiskäyttöoikeudet tässä työtilassa',
      noPermissions: '~Käyttöoikeuksia ei ole määritetty.',
      alsoHost:
        '~Myös tästä on päätös: kaikki osoitteesta {host} – {state}. Molemmat ovat voimassa; tiukempi ratkaisee.',
      unknown: '~Kukaan ei ole vielä käyttänyt tätä sovellusta.',
      save: '~Tallenna',
    },
    invitations: {
      title: '~Kutsut',
      none: '~Ei odottavia kutsuja.',
      invite: '~Kutsu joku',
      hint: '~Kutsuttu voi liittyä olemassa olevalla tilillä tai luoda tilin. Kutsu on voimassa 7 päivää ja vain tälle osoitteelle.',
      inviteButton: '~Kutsu',
      alreadyMember: '~Käyttäjä {email} on jo jäsen.',
      until: '~vanhenee {day}',
      expired: '~vanhentui {day}',
      unusable: '~ei enää voimassa; lähetä se uudelleen',
      handOver: '~Lähetä tämä linkki kutsutulle eikä kenellekään muulle:',
      resend: '~Lähetä uudelleen',
      resendTo: '~Lähetä uudelleen osoitteeseen {email}',
      withdraw: '~Peru',
      withdrawFrom: '~Peru kutsu osoitteelle {email}',
    },
    members: {
      invitations: '~Kutsu ihmisiä sähköpostitse',
      suspended: '~Jäädytetty',
      you: '~sinä',
      manage: '~Hallitse',
      manageMember: '~Hallitse jäsentä {member}',
      back: '~Takaisin jäseniin',
      search: '~Hae nimellä tai sähköpostiosoitteella',
      searchButton: '~Hae',
      noMatch: '~Hakua vastaavia jäseniä ei ole.',
      everyone: '~Näytä kaikki jäsenet',
      add: '~Lisää jäsen',
      addHint: '~Sellaisen henkilön osoite, jolla on jo tili täällä. Hän saa pääsyn heti.',
      addButton: '~Lisää',
      addInvalid: '~Anna sähköpostiosoite, esimerkiksi alice@example.com.',
      unknownUser:
        '~{ours, select, yes {Osoitteella {email} ei ole tiliä täällä. Tarkista osoite tai pyydä tämän palvelun tarjoajaa luomaan tili.} other {Osoitteella {email} ei ole tiliä täällä. Tarkista osoite tai pyydä, että palveluntarjoaja {brand} luo tilin.}}',
      secondStep: '~Kirjautumisen toinen vaihe',
      secondStepOptional: '~Jäsenet voivat kirjautua tähän työtilaan pelkällä salasanalla.',
      secondStepRequired: '~Jäsenet tarvitsevat toisen vaiheen, esimerkiksi todennussovelluksen.',
      requireSecondStep: '~Vaadi toinen vaihe',
      dropSecondStep: '~Tee siitä vapaaehtoinen',
      more: '~Lisää jäseniä',
      noMore: '~Jäseniä ei ole enempää.',
      role: '~Rooli',
      roleHint: '~Määrää, mitä jäsen ja hänen yhdistetyt sovelluksensa voivat tehdä tässä työtilassa.',
      changeRole: '~Vaihda rooli',
      access: '~Yhdistetyt sovellukset',
      accessText:
        '~{count, plural, =0 {Tällä jäsenellä ei ole sovellusyhteyksiä tässä työtilassa.} one {Tällä jäsenellä on # sovellusyhteys tässä työtilassa.} other {Tällä jäsenellä on # sovellusyhteyttä tässä työtilassa.}}',
      endAccess: '~Päätä kaikki pääsy',
      suspend: '~Jäädytä',
      suspendText:
        '~Jäsenyyden jäädyttäminen estää jäsenen pääsyn ja keskeyttää hänen yhdistetyt sovelluksensa.',
      resume: '~Palauta',
      resumeText:
        '~Tämän jäsenen jäsenyys on jäädytetty. Myös hänen yhdistetyt sovelluksensa on keskeytetty.',
      remove: '~Poista tästä työtilasta',
      removeText: '~Päättää jäsenyyden ja kaikkien tämän jäsenen täällä yhdistämien sovellusten pääsyn.',
      removeTitle: '~Poistetaanko jäsen {member}?',
      removeConfirm:
        '~{count, plural, =0 {Tämä päättää jäsenyyden heti.} one {Tämä päättää heti jäsenyyden ja pysyvästi # sovellusyhteyden.} other {Tämä päättää heti jäsenyyden ja pysyvästi # sovellusyhteyttä.}}',
    },
    activity: {
      none: '~Ei vielä tapahtumia.',
      older: '~Vanhemmat',
      newest: '~Uusimmat',
      by: '~tekijä: {actor}',
      somebody: '~poistettu käyttäjä',
      someApplication: '~(tuntematon)',
      actors: {
        client: '~sovellus',
        operator: '~{ours, select, yes {tämän palvelun tarjoaja} other {{brand}}}',
        platform: '~alusta',
        system: '~tämä palvelu',
      },
      token: '~{ours, select, yes {tämän palvelun tarjoaja ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user}: sovellukselle {application} annettu pääsy tähän työtilaan',
      'grant.ended': '~{user}: yhteys sovellukseen {application} päättyi – {reason}',
      'grant.refresh_repeated':
        '~{user}: sovellus {application} uusi pääsynsä avaimella, jota oli jo käytetty',
      'application.allowed':
        '~{limited, select, yes {Hyväksytty rajoituksin: {application}} other {Hyväksytty: {application}}}',
      'application.blocked': '~Estetty: {application}',
      'application.policy_removed': '~Päätös peruttu: {application}',
      'application.approval_requested': '~{user}: hyväksyntää pyydetty sovellukselle {application}',
      'application.approval_granted': '~{user}: pyyntö hyväksyttiin sovellukselle {application}',
      'application.approval_declined': '~{user}: pyyntö hylättiin sovellukselle {application}',
      'application.approval_dismissed': '~Hyväksyntäpyyntö ohitettiin: {application}',
      'workspace.created': '~Työtila luotiin',
      'workspace.updated': '~Työtilan asetuksia muutettiin',
      'workspace.retired': '~Alusta sulki työtilan',
      'workspace.only_approved': '~Sovellukset vaativat nyt hyväksynnän',
      'workspace.all_applications': '~Sovellukset eivät enää vaadi hyväksyntää',
      'workspace.second_step_required': '~Kirjautumisen toinen vaihe muutettiin pakolliseksi',
      'workspace.second_step_optional': '~Kirjautumisen toinen vaihe muutettiin vapaaehtoiseksi',
      'invitation.sent': '~Joku kutsuttiin',
      'invitation.withdrawn': '~Kutsu peruttiin',
      'invitation.accepted': '~{user}: kutsu hyväksyttiin',
      'member.added': '~{user}: lisättiin jäseneksi (rooli: {role})',
      'member.role_changed': '~{user}: rooli vaihdettiin, ennen {before}, nyt {role}',
      'member.suspended': '~{user}: jäsenyys jäädytettiin',
      'member.resumed': '~{user}: jäsenyys palautettiin',
      'member.removed': '~{user}: poistettiin työtilasta',
    },
    endReasons: {
      code_replayed: '~yhtä sovelluksen kertakäyttöisistä avaimista käytettiin kahdesti',
      refresh_token_reused: '~yhtä sovelluksen kertakäyttöisistä avaimista käytettiin kahdesti',
      refresh_token_repeated: '~joku muu on saattanut käyttää yhtä sovelluksen avaimista',
      revoked_by_client: '~sovellus katkaisi yhteyden',
      revoked_by_user: '~jäsen katkaisi yhteyden',
      revoked_by_administrator: '~ylläpitäjä päätti sen',
      revoked_by_operator:
        '~{ours, select, yes {tämän palvelun tarjoaja päätti sen} other {palveluntarjoaja {brand} päätti sen}}',
      password_changed: '~jäsen vaihtoi salasanansa',
      limit_reached:
        '~jäsen yhdisti sovelluksen liian monta kertaa; pisimpään käyttämättä ollut yhteys päätettiin',
      member_removed: '~jäsen poistettiin',
      client_removed: '~sovellus poistettiin',
      user_removed: '~jäsenen tili poistettiin',
      workspace_removed: '~työtila poistettiin',
    },
  },
  errors: {
    unknownApplication:
      '~Emme löytäneet sovellusta, jolla on tämä asiakastunnus. Anna asiakastunnus, asiakkaan metatietodokumentin URL-osoite tai isäntänimi.',
    wrongCredentials: '~Väärä sähköpostiosoite tai salasana.',
    passkey: {
      expired: '~Se kesti liian kauan. Yritä uudelleen.',
      unknown:
        '~Tätä avainkoodia ei ole rekisteröity täällä. Se on voitu poistaa. Käytä toista tai anna salasanasi.',
      refused: '~Tätä avainkoodia ei hyväksytty. Yritä uudelleen tai anna salasanasi.',
    },
    wrongCode:
      '~Koodi on väärä tai jo käytetty. Anna uusi koodi. Jos sovelluksesi koodit eivät edelleenkään kelpaa, aseta puhelimesi kello päivittymään automaattisesti.',
    chooseWorkspace: '~Valitse jokin työtiloistasi.',
    otherDomain:
      '~Tällä osoitteella ei voi luoda tiliä. Käytä työosoitettasi tai pyydä työtilasi ylläpitäjää kutsumaan sinut.',
    setup: {
      emailInvalid: '~Anna sähköpostiosoite, esimerkiksi alice@example.com.',
      nameMissing: '~Anna nimesi.',
      passwordTooShort: '~Valitse salasana, jossa on vähintään {least, number} merkkiä.',
      passwordTooLong: '~Valitse lyhyempi salasana.',
      passwordKnown: '~Tämä salasana on esiintynyt tietovuodossa tai on helppo arvata. Valitse toinen.',
      passwordNamed: '~Tämä salasana perustuu sähköpostiosoitteeseesi tai nimeen. Valitse toinen.',
      workspaceTitleMissing: '~Anna työtilalle otsikko.',
      workspaceNameInvalid:
        '~Työtilan nimessä on 3–32 merkkiä: kirjaimia, numeroita tai merkkejä - . _ ~, ei välilyöntejä. Täytimme ehdotuksen: {suggestion}.',
    },
  },
  emails: {
    footer: '~Tämän viestin lähetti palvelu {brand}. Vastauksia ei lueta.',
    fromAddress: '~IP-osoite {address}',
    actions: {
      applications: '~Tarkista yhdistetyt sovellukset',
      sessions: '~Tarkista istuntosi',
      security: '~Tarkista turvallisuusasetukset',
      join: '~Liity',
      newPassword: '~Valitse uusi salasana',
      requests: '~Tarkista pyyntö',
      activity: '~Tarkista toimintasi',
    },
    suspicious_end: {
      title: '~Sovelluksen {application} yhteys katkaistiin',
      paragraphs: [
        '~Katkaisimme sovelluksen {application} yhteyden työtilaan {workspace}, koska yhtä sen kertakäyttöisistä avaimista käytettiin kahdesti.',
        '~Joko sovellus teki virheen tai joku kopioi avaimen. Avain ei enää toimi.',
        '~Jos käytät sovellusta edelleen, yhdistä se uudelleen sovelluksesta käsin. Jos et tunnista sitä, tarkista istuntosi ja vaihda salasanasi.',
      ],
    },
    suspicious_repeat: {
      title: '~Tarkista yhteytesi sovellukseen {application}',
      paragraphs: [
        '~Sovellus {application}, jonka yhdistit työtilaan {workspace}, uusi pääsynsä avaimella, jota oli jo käytetty. Joko pyyntö tuli toisesta verkosta tai näin on käynyt useita kertoja peräkkäin.',
        '~Yleensä syynä on sovelluksen tai sen verkon vika, mutta joku on voinut kopioida avaimen. Yhteytesi toimii edelleen.',
        '~Jos et tunnista sovellusta, katkaise yhteys. Jos tunnistat sen, voit varmuuden vuoksi katkaista yhteyden ja yhdistää sovelluksen uudelleen.',
      ],
    },
    invitation: {
      title: '~Liity työtilaan {workspace}',
      paragraphs: [
        '~{named, select, yes {Käyttäjä {by} kutsui sinut työtilaan {workspace}.} other {Sinut on kutsuttu työtilaan {workspace}.}} Alla olevalla linkillä voit liittyä olemassa olevalla tililläsi tai luoda tilin. Linkkiä voi käyttää kerran, ja se vanhenee 7 päivän kuluttua.',
        '~Jos et odottanut tätä kutsua, voit jättää tämän viestin huomiotta.',
      ],
    },
    approval_requested: {
      title: '~{member} pyytää hyväksyntää sovellukselle {application}',
      paragraphs: [
        '~Työtilan {workspace} jäsenet voivat käyttää vain hyväksyttyjä sovelluksia. {member} odottaa, että ylläpitäjä hyväksyy tai hylkää sovelluksen {application}.',
        '~Muutkin jäsenet saattavat pyytää tätä sovellusta. Lähetämme siitä enintään yhden viestin päivässä.',
      ],
    },
    approval_approved: {
      title: '~{application} hyväksyttiin',
      paragraphs: [
        '~Työtilan {workspace} ylläpitäjä hyväksyi pyytämäsi sovelluksen {application}.',
        '~Palaa sovellukseen ja aloita alusta, jos haluat käyttää sitä.',
      ],
    },
    approval_declined: {
      title: '~Sovellusta {application} ei hyväksytty',
      paragraphs: [
        '~Työtilan {workspace} ylläpitäjä hylkäsi pyyntösi käyttää sovellusta {application}.',
        '~Jos tarvitset sitä edelleen työssäsi, keskustele työtilan ylläpitäjän kanssa.',
      ],
    },
    password_reset: {
      title: '~Valitse uusi salasana',
      paragraphs: [
        '~{known, select, yes {Joku pyysi IP-osoitteesta {address} tilisi salasanan vaihtamista.} other {Joku pyysi tilisi salasanan vaihtamista.}} Jos se olit sinä, avaa alla oleva linkki. Sitä voi käyttää kerran, ja se vanhenee {minutes, number} minuutin kuluttua.',
        '~Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Salasanasi ei muutu.',
      ],
    },
    sign_up: {
      title: '~Luo tilisi',
      paragraphs: [
        '~{known, select, yes {Joku pyysi tilin luomista tällä osoitteella IP-osoitteesta {address}.} other {Joku pyysi tilin luomista tällä osoitteella.}} Jos se olit sinä, luo tili avaamalla alla oleva linkki. Sitä voi käyttää kerran, ja se vanhenee {minutes, number} minuutin kuluttua.',
        '~Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Ilman tätä linkkiä kukaan ei voi luoda tiliä.',
      ],
    },
    address_change: {
      title: '~Vahvista uusi sähköpostiosoitteesi',
      paragraphs: [
        '~Joku haluaa käyttää tätä osoitetta tilillään. Jos se olit sinä, avaa alla oleva linkki ja kirjaudu tarvittaessa nykyisellä osoitteellasi. Linkkiä voi käyttää kerran, ja se vanhenee {minutes, number} minuutin kuluttua.',
        '~Jos se et ollut sinä, sinun ei tarvitse tehdä mitään.',
      ],
    },
    address_changed: {
      title: '~Sähköpostiosoitteesi vaihdettiin',
      paragraphs: [
        '~Tilisi sähköpostiosoite vaihdettiin. Kirjaudut nyt uudella osoitteella.',
        '~Jos et tehnyt tätä muutosta, jollakulla muulla saattaa olla pääsy tilillesi. Avaa alla oleva linkki 7 päivän kuluessa, peru muutos ja valitse uusi salasana.',
      ],
    },
    address_taken: {
      title: '~Sinulla on jo tili',
      paragraphs: [
        '~Joku yritti käyttää tätä osoitetta toisella tilillä, mutta se kuuluu jo sinun tilillesi.',
        '~Jos se olit sinä, kirjaudu tällä osoitteella. Jos olet unohtanut salasanasi, voit valita uuden kirjautumissivulla. Jos se et ollut sinä, sinun ei tarvitse tehdä mitään.',
      ],
    },
    new_sign_in: {
      title: '~Uusi kirjautuminen tilillesi',
      paragraphs: [
        '~{known, select, yes {Joku kirjautui tilillesi: {device}, IP-osoite {address}.} other {Joku kirjautui tilillesi: {device}.}} Tällä selaimella ei ollut aiemmin kirjauduttu tilillesi.',
        '~Jos se olit sinä, sinun ei tarvitse tehdä mitään. Jos ei, joku muu saattaa tietää salasanasi: valitse uusi ja kirjaa ulos selaimet, joita et tunnista.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what} ({where}).',
        '~Jos se et ollut sinä, joku muu saattaa tietää salasanasi: valitse uusi ja tarkista avainkoodisi, todennussovelluksesi ja palautuskoodisi.',
      ],
    },
    deletion_requested: {
      title: '~Tilisi poistetaan',
      paragraphs: [
        '~Saimme pyynnön poistaa tilisi. Se poistetaan {date}. Jos haluat säilyttää sen tai et pyytänyt tätä, kirjaudu sisään ennen sitä ja valitse ”Säilytä tili”.',
      ],
    },
    account_deleted: {
      title: '~Tilisi poistettiin',
      paragraphs: ['~Tilisi ja sen tiedot poistettiin pyyntösi mukaan.'],
    },
    password_changed: {
      title: '~Salasanasi on vaihdettu',
      paragraphs: [
        '~{known, select, yes {Tilisi salasana vaihdettiin IP-osoitteesta {address}. Muut selaimet kirjattiin ulos.} other {Tilisi salasana vaihdettiin. Muut selaimet kirjattiin ulos.}}',
        '~Jos et tehnyt tätä muutosta, jollakulla muulla saattaa olla pääsy tilillesi: valitse uusi salasana ja kirjaa ulos selaimet, joita et tunnista.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Sovellusta ei ole rekisteröity',
      paragraphs: [
        '~Avaamasi linkki viittaa sovellukseen, jota ei ole rekisteröity täällä. Se on voitu poistaa, tai linkki voi olla väärä.',
        '~Palaa sovellukseen ja aloita alusta. Jos näin käy uudelleen, ota yhteyttä sovelluksen kehittäjään.',
      ],
    },
    clientIdMissing: {
      title: '~Linkki on puutteellinen',
      paragraphs: [
        '~Avaamasi linkki ei kerro, mitä sovellusta se koskee (client_id puuttuu).',
        '~Palaa sovellukseen ja aloita alusta. Jos näin käy uudelleen, ota yhteyttä sovelluksen kehittäjään.',
      ],
    },
    documentUnreachable: {
      title: '~Emme voi tarkistaa sovellusta juuri nyt',
      paragraphs: [
        '~Sen tiedot on julkaistu osoitteessa {host}, joka ei vastaa. Tilissäsi ei ole mitään vikaa.',
        '~Palaa sovellukseen ja aloita alusta.',
      ],
    },
    tooManyDocuments: {
      title: '~Emme voi tarkistaa sovellusta juuri nyt',
      paragraphs: [
        '~Sen tiedot on julkaistu osoitteessa {host}. Tällaisia tietoja pyydettiin liian monta kertaa lyhyessä ajassa. Tilissäsi ei ole mitään vikaa.',
        '~Yritä uudelleen {wait} kuluttua.',
      ],
    },
    documentRefused: {
      title: '~Sovelluksen tiedot eivät kelpaa',
      paragraphs: [
        '~Osoitteessa {host} julkaistut tiedot eivät kelpaa, joten sovellus ei voi pyytää pääsyä.',
        '~Sovelluksen kehittäjälle: {detail}',
      ],
    },
    disabledClient: {
      title: '~Sovellus on poistettu käytöstä',
      paragraphs: [
        '~Tämä palvelu on poistanut sen käytöstä, joten se ei voi pyytää pääsyä.',
        '~Voit sulkea tämän sivun. Emme lähettäneet sovellukselle mitään tietoja sinusta.',
      ],
    },
    redirectUriMissing: {
      title: '~Linkki on puutteellinen',
      paragraphs: [
        '~Sovellus ei kertonut, minne sinut ohjataan seuraavaksi (redirect_uri puuttuu).',
        '~Voit sulkea tämän sivun. Emme lähettäneet sovellukselle mitään tietoja sinusta. Jos näin käy uudelleen, ota yhteyttä sovelluksen kehittäjään.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Uudelleenohjausosoitetta ei ole rekisteröity',
      paragraphs: [
        '~Sovellus pyysi ohjaamaan sinut osoitteeseen, jota se ei ole rekisteröinyt (redirect_uri). Joku saattaa esiintyä tänä sovelluksena.',
        '~Voit sulkea tämän sivun. Emme lähettäneet sovellukselle mitään tietoja sinusta. Jos olet sovelluksen kehittäjä, rekisteröi täsmälleen tämä osoite.',
      ],
    },
    refusedAtOnce: {
      title: '~Sovelluksen pyyntö epäonnistui',
      paragraphs: [
        '~Emme tunne tätä sovellusta, joten emme ohjanneet sinua eteenpäin. Voit jatkaa painikkeella (kohde: {destination}). Jatka vain, jos luotat kohteeseen.',
        '~Sovelluksen kehittäjälle: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Emme voi lukea tätä linkkiä',
      paragraphs: [
        '~Sovellus lähetti pyynnön, jota emme ymmärrä.',
        '~Tiedot: {detail}',
        '~Palaa sovellukseen ja aloita alusta.',
      ],
    },
    requestExpired: {
      title: '~Tämä pyyntö ei ole enää voimassa',
      paragraphs: [
        '~Pääsypyyntö vanhenee 30 minuutissa. Se päättyy myös, jos se, mitä sovellus pyytää, ei ole enää saatavilla.',
        '~Palaa sovellukseen ja aloita alusta.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Pyyntöä ei löydy tästä selaimesta',
      paragraphs: [
        '~Pääsypyyntö vanhenee 30 minuutissa, ja siihen voi vastata vain selaimessa, jossa se alkoi. Tämä alkoi muualla, on vanhentunut tai ei ole koskaan ollut olemassa.',
        '~Jos joku lähetti sinulle tämän linkin, älä jatka.',
        '~Palaa sovellukseen ja aloita alusta.',
      ],
    },
    alreadyAllowed: {
      title: '~Olet jo sallinut tämän',
      paragraphs: [
        '~Lähetimme vastauksesi sovellukselle. Voit sulkea tämän sivun.',
        '~Jos sovellus odottaa edelleen, aloita alusta sovelluksesta. Voit katkaista sen yhteyden milloin tahansa tililläsi.',
      ],
    },
    alreadyDenied: {
      title: '~Olet jo kieltänyt tämän',
      paragraphs: [
        '~Ilmoitimme sovellukselle, eikä sillä ole pääsyä. Voit sulkea tämän sivun.',
        '~Jos muutat mielesi, aloita alusta sovelluksesta.',
      ],
    },
    noWorkspace: {
      title: '~Tarvitset ensin työtilan',
      paragraphs: [
        '~Sovellukset toimivat työtilassa, etkä ole vielä minkään työtilan jäsen.',
        '~{ours, select, yes {Pyydä tämän palvelun tarjoajaa lisäämään sinut työtilaan. Palaa sitten sovellukseen ja aloita alusta.} other {Pyydä, että palveluntarjoaja {brand} lisää sinut työtilaan. Palaa sitten sovellukseen ja aloita alusta.}}',
      ],
    },
    suspended: {
      title: '~Jäsenyytesi työtilassa {workspace} on jäädytetty',
      paragraphs: [
        '~Työtilan {workspace} ylläpitäjä on jäädyttänyt jäsenyytesi, joten et voi yhdistää sovelluksia siellä.',
        '~Pyydä työtilan ylläpitäjää palauttamaan jäsenyytesi. Palaa sitten sovellukseen ja aloita alusta.',
      ],
    },
    suspendedEverywhere: {
      title: '~Jäsenyytesi on jäädytetty',
      paragraphs: [
        '~Ylläpitäjät ovat jäädyttäneet jäsenyytesi kaikissa työtiloissasi, joten et voi yhdistää sovelluksia.',
        '~Pyydä jonkin työtilan ylläpitäjää palauttamaan jäsenyytesi. Palaa sitten sovellukseen ja aloita alusta.',
      ],
    },
    notAMember: {
      title: '~Et ole tämän työtilan jäsen',
      paragraphs: [
        '~Sovellus pyysi pääsyä työtilaan {workspace}, mutta et ole sen jäsen.',
        '~{ours, select, yes {Pyydä tämän palvelun tarjoajaa lisäämään sinut siihen tai kirjaudu tilillä, joka on sen jäsen.} other {Pyydä, että palveluntarjoaja {brand} lisää sinut siihen, tai kirjaudu tilillä, joka on sen jäsen.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Kirjautumisessa vaaditaan toinen vaihe',
      paragraphs: [
        '~Sovellus {application} vaatii kirjautumisessa toisen vaiheen, mutta tililläsi ei ole sellaista.',
        '~Ota se käyttöön tililläsi. Palaa sitten sovellukseen ja aloita alusta.',
      ],
    },
    applicationBlocked: {
      title: '~Tämä sovellus on estetty työtilassa {workspace}',
      paragraphs: [
        '~Työtilan {workspace} ylläpitäjät ovat estäneet sovelluksen {application}. Emme lähettäneet sille mitään tietoja sinusta.',
        '~Jos tarvitset sitä työssäsi, kysy ylläpitäjältä.',
      ],
    },
    needsApproval: {
      title: '~Ylläpitäjän on ensin hyväksyttävä tämä',
      paragraphs: [
        '~Työtilan {workspace} jäsenet voivat käyttää vain hyväksyttyjä sovelluksia, eikä kukaan ole vielä hyväksynyt sovellusta {application}.',
        '~Voit pyytää hyväksyntää tässä. Emme lähettäneet sovellukselle mitään tietoja sinusta.',
      ],
    },
    approvalRequested: {
      title: '~Hyväksyntää pyydetty',
      paragraphs: [
        '~Työtilan {workspace} ylläpitäjät näkevät pyyntösi käyttää sovellusta {application}.',
        '~Kun ylläpitäjä on hyväksynyt sen, aloita alusta sovelluksesta.',
      ],
    },
    notAnAdministrator: {
      title: '~Vain ylläpitäjille',
      paragraphs: [
        '~Olet työtilan {workspace} jäsen, mutta vain sen ylläpitäjät voivat avata tämän sivun.',
        '~Jos tarvitset pääsyn, pyydä työtilan ylläpitäjää vaihtamaan roolisi.',
      ],
    },
    lastAdministrator: {
      title: '~Työtila tarvitsee ylläpitäjän',
      paragraphs: [
        '~Työtila jäisi ilman ylläpitäjää, joten mitään ei muutettu.',
        '~Tee ensin toisesta jäsenestä ylläpitäjä ja yritä sitten uudelleen.',
      ],
    },
    secondStepNeeded: {
      title: '~Toinen vaihe vaaditaan',
      paragraphs: [
        '~Työtila {workspace} vaatii kirjautumisessa toisen vaiheen, esimerkiksi todennussovelluksen.',
        '~Ota sellainen käyttöön ja jatka sitten tästä.',
      ],
    },
    formExpired: {
      title: '~Lomake on vanhentunut',
      paragraphs: [
        '~Olet ehkä kirjautunut sisään tai ulos toisessa välilehdessä, tai sivu on ollut pitkään auki. Mitään ei muutettu.',
        '~Avaa sivu uudelleen ja yritä sitten uudelleen.',
      ],
    },
    crossSite: {
      title: '~Lomake lähetettiin toiselta sivustolta',
      paragraphs: [
        '~Hyväksymme vain omilla sivuillamme täytetyt lomakkeet. Mitään ei muutettu.',
        '~Jos et odottanut näkeväsi tätä, sulje sivu. Muussa tapauksessa palaa takaisin, lataa sivu uudelleen ja yritä uudelleen.',
      ],
    },
    tooManyAttempts: {
      title: '~Liian monta yritystä',
      paragraphs: [
        '~Lyhyessä ajassa oli liian monta yritystä. Tilisi on turvassa.',
        '~Yritä uudelleen {wait} kuluttua.',
      ],
    },
    tooManyChanges: {
      title: '~Liian monta muutosta',
      paragraphs: [
        '~Olet tehnyt tämän liian monta kertaa viimeisen tunnin aikana. Tällä kertaa mitään ei muutettu.',
        '~Odota tunti ja yritä sitten uudelleen.',
      ],
    },
    busy: {
      title: '~Palvelussa on nyt ruuhkaa',
      paragraphs: ['~Moni kirjautuu sisään juuri nyt.', '~Odota muutama sekunti ja lataa sivu uudelleen.'],
    },
    serverError: {
      title: '~Jotain meni vikaan meidän päässämme',
      paragraphs: [
        '~Vika on meidän, ei sinun, ja olemme kirjanneet sen.',
        '~{ours, select, yes {Yritä hetken kuluttua uudelleen. Jos näin käy uudelleen, ota yhteyttä tämän palvelun tarjoajaan ja mainitse viite.} other {Yritä hetken kuluttua uudelleen. Jos näin käy uudelleen, ota yhteyttä palveluntarjoajaan {brand} ja mainitse viite.}}',
      ],
    },
    unavailable: {
      title: '~Palaamme pian',
      paragraphs: [
        '~Osa tästä palvelusta ei ole juuri nyt käytettävissä.',
        '~Odota muutama sekunti ja lataa sivu uudelleen.',
      ],
    },
    tookTooLong: {
      title: '~Vastauksemme kesti liian kauan',
      paragraphs: [
        '~Emme ehtineet ajoissa valmiiksi. Toimintosi on silti voinut tulla voimaan.',
        '~Odota muutama sekunti ja lataa sivu uudelleen.',
      ],
    },
    platformUnavailable: {
      title: '~Emme voi ladata työtilojasi juuri nyt',
      paragraphs: [
        '~Niitä hallitseva alusta ei vastaa. Pääsyä ei annettu.',
        '~Odota muutama sekunti ja lataa sivu uudelleen.',
      ],
    },
    notFound: {
      title: '~Sivua ei löytynyt',
      paragraphs: ['~Osoite voi olla väärä, tai sivu on voitu siirtää.'],
    },
    wrongMethod: {
      title: '~Tätä osoitetta ei voi avata näin',
      paragraphs: [
        '~Se toimii vain sivuillamme olevan linkin tai painikkeen kautta. Mitään ei muutettu.',
        '~Palaa takaisin ja käytä siellä olevaa linkkiä tai painiketta.',
      ],
    },
    invitationOver: {
      title: '~Tämä kutsu ei enää toimi',
      paragraphs: [
        '~Se on hyväksytty, peruttu tai vanhentunut, tai uudempi on lähetetty. Mitään ei muutettu.',
        '~Jos haluat edelleen liittyä, pyydä uusi kutsu.',
      ],
    },
    linkOver: {
      title: '~Tämä linkki ei enää toimi',
      paragraphs: ['~Se on jo käytetty tai vanhentunut. Mitään ei muutettu.'],
    },
    linkOfAnother: {
      title: '~Tämä linkki on toista tiliä varten',
      paragraphs: [
        '~Olet kirjautunut osoitteella {email}. Mitään ei muutettu.',
        '~Jos haluat käyttää linkkiä, kirjaudu ulos, avaa se uudelleen ja kirjaudu tilille, jota varten se on.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe on jo otettu käyttöön',
      paragraphs: ['~Käyttöönotto on valmis, joten tämä sivu on suljettu. Jatka kirjautumalla sisään.'],
    },
  },
};
