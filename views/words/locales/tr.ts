/** The catalog in Turkish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const tr: Catalog = {
  problem: '~Sorun: {title}',
  footer: {
    support: '~Destek',
    privacy: '~Gizlilik',
    terms: '~Koşullar',
  },
  signedInAs: '~Oturum açan hesap',
  unnamedApplication: '~Adsız uygulama',
  workspaceTypes: {
    private: '~Özel çalışma alanı',
    team: '~Ekip çalışma alanı',
  },
  fields: {
    email: '~E-posta adresi',
    password: '~Parola',
    name: '~Adınız',
    newPasswordHint: '~En az 12 karakter. Rastgele birkaç sözcük iyi bir parola olur.',
    workspaceTitle: '~Çalışma alanı başlığı',
    workspaceTitleHint: '~Herkesin gördüğü ad, örneğin Acme Labs.',
    workspaceName: '~Çalışma alanı adı',
    workspaceNameHint: '~URL’lerde kullanılır. 3-32 karakter: harf, rakam ve - . _ ~ (örneğin acme-labs).',
    passwordAgain: '~Parolayı yeniden girin. Başka bir alanda hata olduğunda parolayı saklamayız.',
  },
  switchAccount: {
    question: '~Siz değil misiniz?',
    button: '~Başka hesap kullan',
  },
  waits: {
    minutes: '~{count, plural, one {# dakika} other {# dakika}}',
    hours: '~{count, plural, one {# saat} other {# saat}}',
  },
  destinations: {
    thisComputer: '~bu bilgisayardaki bir program',
    app: '~bu cihazdaki bir uygulama ({scheme})',
  },
  login: {
    title: '~Oturum aç',
    toContinueTo: '~şu uygulamaya devam etmek için: {application}',
    signedOut: '~Oturumunuz kapatıldı.',
    reauthenticate: '~Siz olduğunuzu doğrulayın. Devam etmek için parolanızı yeniden girin.',
    button: '~Oturum aç',
    forgot: '~Parolanızı mı unuttunuz?',
    signUp: '~Hesap oluştur',
    byInvitation: '~Burada yeni misiniz? Çalışma alanınızın bir yöneticisinden sizi davet etmesini isteyin.',
    beforeSetup:
      '~Burada henüz kimsenin hesabı yok. İlkini oluşturmak için sunucunun başlarken yazdırdığı bağlantıyı açın.',
    passwordStaysHere: '~Parolanız burada kalır. Uygulama onu hiçbir zaman görmez.',
    passkey: {
      button: '~Geçiş anahtarıyla oturum aç',
      failed: '~Geçiş anahtarı kullanılmadı. Yeniden deneyin veya parolanızı girin.',
      required: '~Bu uygulama paroladan fazlasını istiyor. Geçiş anahtarınızla oturum açın.',
      requiredHere:
        '~Bu sayfa paroladan fazlasını istiyor. Geçiş anahtarınızla oturum açın. Kaybettiyseniz bu hizmeti işletenlere başvurun.',
    },
  },
  secondStep: {
    title: '~Kodunuzu girin',
    intro: '~Kimlik doğrulama uygulamanızdaki kodu veya kurtarma kodlarınızdan birini girin.',
    code: '~Kod',
    lost: '~{ours, select, yes {İkisi de yoksa bu hizmeti işletenlerden hesabınız için ikinci adımı kapatmalarını isteyin.} other {İkisi de yoksa hesabınız için ikinci adımın kapatılmasını isteyin: {brand}.}}',
  },
  signUp: {
    title: '~Hesabınızı oluşturun',
    intro: '~E-posta adresinizi girin. Devam etmeniz için size bir link göndereceğiz.',
    sent: '~{email} adresine bir e-posta gönderdik. Devam etmek için içindeki linki bu tarayıcıda açın. Link bir kez kullanılabilir ve 30 dakika içinde geçersiz olur.',
    forAddress: '~Hesabınız {email} adresini kullanacak. Adınızı girin ve bir parola seçin.',
    create: '~Hesap oluştur',
  },
  forgotPassword: {
    title: '~Parolanızı mı unuttunuz?',
    intro: '~Hesabınızın e-posta adresini girin. Size yeni bir parola seçmeniz için bir link göndereceğiz.',
    button: '~Linki gönder',
    sent: {
      title: '~E-postanızı kontrol edin',
      paragraphs: [
        '~{email} için parolası olan bir hesap varsa bu adrese bir link gönderdik. Link bir kez kullanılabilir ve 30 dakika içinde geçersiz olur.',
        '~Birkaç dakika içinde bir şey gelmezse istenmeyen posta klasörünüze bakın.',
      ],
    },
  },
  resetPassword: {
    title: '~Yeni bir parola seçin',
    intro: '~Bu, {email} hesabının parolasını değiştirir. Tüm tarayıcılarda oturumunuz kapatılacak.',
    done: {
      title: '~Parolanız değiştirildi',
      paragraphs: [
        '~Tüm tarayıcılarda oturumunuz kapatıldı. Yeni parolayla oturum açın.',
        '~Bir uygulama bağlıyorsanız uygulamaya dönüp yeniden başlayın.',
      ],
    },
  },
  firstPassword: {
    title: '~Bir parola seçin',
    intro: '~{email} adresi ve bu parolayla oturum açacaksınız.',
    button: '~Parolayı kaydet',
    done: {
      title: '~Parolanız kaydedildi',
      paragraphs: ['~Artık oturum açabilirsiniz.'],
    },
  },
  revertAddress: {
    title: '~E-posta adresi değişikliğini geri alın',
    intro:
      '~Adresinizi yeniden {email} yapacağız ve tüm tarayıcılarda oturumunuzu kapatacağız. Eskisini başka biri biliyor olabileceği için yeni bir parola seçin.',
    button: '~Değişikliği geri al',
  },
  invitation: {
    title: '~Davet',
    heading: '~{workspace} çalışma alanına katılın',
    about: '~Bu davet {email} içindir. Rolünüz: {role}.',
    aboutBy: '~{by}, {email} adresini davet etti. Rolünüz: {role}.',
    join: '~Katıl',
    signIn: '~Katılmak için oturum aç',
    create: '~Hesap oluştur ve katıl',
    other:
      '~{email} hesabıyla oturum açtınız. Davet edilen adresle katılmak için oturumu kapatın, ardından linki yeniden açın.',
  },
  workspace: {
    title: '~Çalışma alanı seçin',
    onlyThisOne: '~{application} yalnızca seçtiğiniz çalışma alanına erişebilir.',
    legend: '~Çalışma alanlarınız',
    button: '~Devam et',
  },
  consent: {
    title: '~Erişime izin verilsin mi?',
    heading: '~{application} hesabınıza erişmek istiyor',
    vouchedByOperator:
      '~{ours, select, yes {Bu hizmeti işletenler tarafından kaydedildi.} other {{brand} tarafından kaydedildi.}}',
    vouchedByDocument:
      '~{host} tarafından yayımlandı. Yalnızca bu web adresini doğruladık; adını uygulama kendisi seçti.',
    unverifiedTitle: '~Doğrulanmamış uygulama.',
    vouchedByNobody: '~Bu uygulama adını kendisi seçti ve arkasında kimin olduğunu kimse denetlemedi.',
    unnamedByNobody: '~Bu uygulamanın adı yok ve arkasında kimin olduğunu kimse denetlemedi.',
    judgeBy: '~Yalnızca sizi gönderdiği yere güveniyorsanız erişime izin verin:',
    website: '~Web sitesi (doğrulanmadı):',
    loopbackTitle: '~Yalnızca bunu az önce siz başlattıysanız devam edin.',
    loopbackWarning: '~Bu bilgisayardaki herhangi bir program bu uygulama gibi davranabilir.',
    forWhom: '~{workspace} çalışma alanında {account} olarak',
    changeWorkspace: '~Çalışma alanını değiştir',
    resources: '~{count, plural, one {Birlikte çalıştığı yer} other {Birlikte çalıştığı yerlerin tümü}}',
    destination: '~Yönlendirileceğiniz yer',
    permissions: '~{application} neler yapabilir',
    kinds: {
      act: '~Sizin adınıza işlem yapma',
      change: '~Değiştirme',
      read: '~Okuma',
    },
    required: '~Her zaman dahildir.',
    privacyPolicy: '~Uygulamanın gizlilik politikası',
    terms: '~Uygulamanın hizmet koşulları',
    withheld: '~Yöneticinizin sınırladıkları',
    notGiven: '~Yöneticiniz bunu onaylamadı.',
    onlyPermissions: '~Yöneticiniz bu uygulamayı şu izinlerle sınırlıyor: {permissions}.',
    noPermissions:
      '~Yöneticiniz bu uygulamanın bu çalışma alanındaki izinlerinizden hiçbirini kullanmasına izin vermiyor. Yalnızca yukarıda listelenen erişimi alır.',
    askAdministrator: '~Onay iste',
    takeBack: '~Bu uygulamanın bağlantısını istediğiniz zaman hesabınızdan kesebilirsiniz.',
    allow: '~İzin ver',
    deny: '~Reddet',
  },
  defaultScopes: {
    profile: { title: '~Adınızı görme', description: '~Hesabınızdaki ad.' },
    email: { title: '~E-posta adresinizi görme', description: '~Oturum açtığınız adres.' },
    'user.workspaces.read': {
      title: '~Çalışma alanlarınızın listesini görme',
      description: '~Adları ve başlıkları; içerikleri değil.',
    },
    'user.profile.write': { title: '~Profilinizi değiştirme', description: '~Örneğin adınızı.' },
    'user.status.read': {
      title: '~Durumunuzu görme',
      description: '~Müsait olup olmadığınız ve durum mesajınız.',
    },
    'user.status.write': {
      title: '~Durumunuzu ayarlama',
      description: '~Sizin adınıza. Başkaları görebilir.',
    },
    'user.settings.read': { title: '~Ayarlarınızı görme', description: '~Hesap tercihleriniz.' },
    'user.settings.write': { title: '~Ayarlarınızı değiştirme', description: '~Hesap tercihleriniz.' },
    'workspace.mcp': {
      title: '~Bu çalışma alanının verileriyle çalışma',
      description: '~Bir yapay zekâ asistanı aracılığıyla da, erişiminiz olan her şeyi görme ve değiştirme.',
    },
  },
  consentAgain: {
    title: '~Devam edilsin mi?',
    heading: '~{account} olarak şu uygulamaya devam edilsin mi: {application}?',
    before:
      '~Bu uygulamaya daha önce aynı erişim için izin verdiniz ve o zamandan beri hiçbir şey değişmedi.',
    review: '~Bu erişimi incele veya değiştir',
    button: '~Devam et',
  },
  notice: {
    goOn: '~Devam et',
    openAgain: '~Sayfayı yeniden aç',
    goOnTo: '~Devam et: {destination}',
    backToApplication: '~Uygulamaya dön',
    reference: '~Referans: {reference}',
  },
  setup: {
    title: '~Vouchsafe kurulumu',
    intro: '~İlk yöneticiyi ve ilk çalışma alanını oluşturun.',
    administrator: '~Yönetici',
    workspace: '~Çalışma alanı',
    button: '~Oluştur',
  },
  account: {
    title: '~Hesabınız',
    first: {
      title: '~İlk uygulamanızı bağlayın',
      intro:
        '~Bu komutları ikinci bir terminalde, sunucuyu başlattığınız klasörde çalıştırın. Oldukları gibi çalışırlar; adları ve URL’leri hazır olduğunuzda değiştirin.',
      done: '~Tamamlandı',
      api: '~1. API’niz',
      apiText: '~API’nizi bu sunucuya tanıtın. Belirteçler tam olarak bu URL için verilir.',
      permissions: '~2. İzinleriniz',
      permissionsText:
        '~API’nizin denetlediği bir izin tanımlayın ve bunu bir çalışma alanının üyelerine verin.',
      application: '~3. Uygulamanız',
      applicationText: '~Erişim isteyen uygulamayı kaydedin.',
      check: '~4. API’nizde belirteçleri denetleyin',
      checkText:
        '~Bunu aynı klasöre api.mjs adıyla kaydedin ve başlatın. Belgelerde aynı örnek Express, Fastify ve MCP SDK için de vardır.',
      tryIt: '~5. Deneyin',
      tryText:
        '~Bunu başka bir terminalde çalıştırın. Tarayıcınızı açar, tüm akışı çalıştırır, belirteci ve API’nizin yanıtını yazdırır.',
    },
    sections: {
      applications: '~Uygulamalar',
      sessions: '~Oturumlar',
      password: '~Parola',
      security: '~Güvenlik',
      settings: '~Ayarlar',
      activity: '~Etkinlik',
    },
    signOut: '~Oturumu kapat',
    back: '~Hesabınıza dönün',
    workspaces: '~Çalışma alanlarınız',
    noWorkspaces:
      '~{ours, select, yes {Henüz hiçbir çalışma alanının üyesi değilsiniz. Bu hizmeti işletenlerden sizi bir çalışma alanına eklemelerini isteyin.} other {Henüz hiçbir çalışma alanının üyesi değilsiniz. {brand} ile iletişime geçip bir çalışma alanına eklenmeyi isteyin.}}',
    suspended: '~Bu çalışma alanındaki üyeliğiniz askıya alındı. Bağlı uygulamalarınız da duraklatıldı.',
    administer: '~Yönet: {workspace}',
    console: '~Operatör konsolu',
    role: '~rolünüz: {role}',
    connections: '~Bağlı uygulamalar',
    noConnections: '~Hiçbir uygulamanın hesabınıza erişimi yok.',
    onlyNewest:
      '~Bu sayfa yalnızca en yeni {count, number} bağlantınızı gösterir. Daha eskilerini görmek için artık gerek duymadıklarınızı kesin.',
    vouchedByOperator:
      '~{ours, select, yes {Bu hizmeti işletenler tarafından kaydedildi} other {{brand} tarafından kaydedildi}}',
    vouchedByDocument: '~{host} tarafından yayımlandı',
    vouchedByNobody: '~Doğrulanmadı: adını uygulama kendisi seçti',
    worksIn: '~{workspace} çalışma alanında',
    runsAt: '~Çalıştığı yer',
    thatComputer: '~Erişime izin verdiğiniz bilgisayar',
    app: '~Bu uygulamanın bulunduğu bir cihaz ({scheme})',
    allowed: '~İzin verildi',
    allowedIn: '~{moment}, {device}',
    allowedInAt: '~{moment}, {device}, adres: {address}',
    lastUsed: '~Son kullanım',
    neverUsed: '~Hiçbir zaman',
    mayDo: '~{count, plural, one {Neler yapabilir: # izin} other {Neler yapabilir: # izin}}',
    paused: {
      blocked: '~Duraklatıldı: bir yönetici bu uygulamayı çalışma alanında engelledi.',
      needs_approval: '~Duraklatıldı: önce çalışma alanının bir yöneticisi bu uygulamayı onaylamalı.',
      suspended: '~Duraklatıldı: bu çalışma alanındaki üyeliğiniz askıya alındı.',
      needs_second_step:
        '~Duraklatıldı: bu çalışma alanı oturum açarken ikinci adım gerektiriyor. Bağlantıyı sürdürmek için ikinci adımla yeniden oturum açın.',
      switched_off:
        '~{ours, select, yes {Duraklatıldı: bu hizmeti işletenler bu uygulamayı devre dışı bıraktı.} other {Duraklatıldı: {brand} bu uygulamayı devre dışı bıraktı.}}',
    },
    withdraw: '~Bağlantıyı kes',
    withdrawFrom:
      '~Bağlantıyı kes: {application}, {workspace} çalışma alanı, izin verilen tarayıcı: {device}',
    withdrawInWorkspace: '~{workspace} çalışma alanıyla bağlantıyı kes',
    withdrawEverywhere: '~Bağlantıyı her yerde kes: {application}',
    suspicion: {
      title:
        '~{count, plural, one {Sizi korumak için bir uygulamanın bağlantısını kestik} other {Sizi korumak için uygulamaların bağlantısını kestik}}',
      what: '~{application}, {workspace} çalışma alanına erişimini kaybetti: {moment}.',
      meaning:
        '~{count, plural, one {Tek kullanımlık bir anahtar iki kez kullanıldı. Ya uygulama hata yaptı ya da biri anahtarı kopyaladı. Anahtar artık çalışmıyor.} other {Her birinde tek kullanımlık bir anahtar iki kez kullanıldı. Ya uygulama hata yaptı ya da biri anahtarı kopyaladı. Bu anahtarlar artık çalışmıyor.}}',
      advice:
        '~Bir uygulamayı kullanmayı sürdürmek için onu uygulamanın kendisinden yeniden bağlayın. Bu yeniden olursa veya bir uygulamayı tanımıyorsanız oturumlarınızı ve etkinliğinizi inceleyip parolanızı değiştirin.',
    },
    confirm: {
      title: '~Bağlantı kesilsin mi?',
      inWorkspace: '~{application}: {workspace} çalışma alanıyla bağlantı kesilsin mi?',
      everywhere: '~{application}: bağlantı her yerde kesilsin mi?',
      count:
        '~{count, plural, one {Bu, bir bağlantıyı sonlandırır.} other {Bu, uygulama nerede çalışırsa çalışsın # bağlantıyı sonlandırır.}}',
      more: '~Bu, uygulama nerede çalışırsa çalışsın {count, number} adetten fazla bağlantıyı sonlandırır.',
      after:
        '~Uygulama erişimini saniyeler içinde kaybeder. Bu, daha önce yaptığı hiçbir şeyi geri almaz. Uygulamadan yeniden bağlayabilirsiniz.',
      cancel: '~İptal',
    },
    withdrawnFrom: {
      title: '~Bağlantı kesildi',
      paragraphs: [
        '~{count, plural, one {{application} ile {workspace} arasındaki bir bağlantıyı sonlandırdık ve başka hiçbir şeyi değiştirmedik.} other {{application} artık {workspace} çalışma alanına erişemiyor. # bağlantıyı sonlandırdık ve başka hiçbir şeyi değiştirmedik.}}',
        '~Uygulamanın anahtarları saniyeler içinde çalışmaz olur. İstediğiniz zaman uygulamadan yeniden bağlayabilirsiniz.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Bağlantı kesildi',
      paragraphs: [
        '~{count, plural, one {{application} artık hiçbir çalışma alanınıza erişemiyor. Bir bağlantıyı sonlandırdık ve başka hiçbir şeyi değiştirmedik.} other {{application} artık hiçbir çalışma alanınıza erişemiyor. # bağlantıyı sonlandırdık ve başka hiçbir şeyi değiştirmedik.}}',
        '~Uygulamanın anahtarları saniyeler içinde çalışmaz olur. İstediğiniz zaman uygulamadan yeniden bağlayabilirsiniz.',
      ],
    },
    nothingWithdrawn: {
      title: '~Kesilecek bağlantı yok',
      paragraphs: ['~Bu bağlantı zaten sona ermişti veya size ait değildi. Hiçbir şey değiştirilmedi.'],
    },
    device: {
      both: '~{browser} ({system})',
      onlySystem: '~bir tarayıcı ({system})',
      unknown: '~bilinmeyen bir tarayıcı',
    },
    sessions: {
      intro: '~Oturum açtığınız tarayıcılar. Oturumu kapattığınızda bağlı uygulamalar erişimlerini korur.',
      thisBrowser: '~Bu tarayıcı',
      since: '~Oturum açma: {moment}',
      sinceAt: '~Oturum açma: {moment}, adres: {address}',
      others: '~Diğer tarayıcılar',
      noOthers: '~Başka hiçbir yerde oturumunuz açık değil.',
      end: '~Oturumu kapat',
      endFrom: '~Oturumu kapat: {device}, oturum açma: {moment}',
      endOthers: '~Diğer tüm tarayıcılarda oturumu kapat',
    },
    password: {
      intro:
        '~Burada oturumunuz açık kalır. Diğer tüm tarayıcılarda oturum kapatılır ve yeni parola gerekir.',
      current: '~Geçerli parola',
      new: '~Yeni parola',
      disconnect: '~Tüm uygulamaların bağlantısını da kes',
      disconnectHint:
        '~Erişimlerini saniyeler içinde kaybederler, ancak onları yeniden bağlayabilirsiniz. Parolanızı başka biri biliyor olabilirse bunu yapın.',
      allDisconnected: '~Tüm uygulamaların bağlantısı kesilecek',
      allDisconnectedHint:
        '~Erişimlerini saniyeler içinde kaybederler, ancak onları yeniden bağlayabilirsiniz.',
      button: '~Parolayı değiştir',
      none: '~{ours, select, yes {Hesabınızın parolası yok. Bu hizmeti işletenlerden sizin için bir parola belirlemelerini isteyin.} other {Hesabınızın parolası yok. {brand} ile iletişime geçip sizin için bir parola belirlenmesini isteyin.}}',
      wrongCurrent: '~Geçerli parolanız yanlış.',
      changed: {
        title: '~Parolanız değiştirildi',
        paragraphs: [
          '~{sessions, plural, =0 {Başka hiçbir yerde oturumunuz açık değildi.} one {Başka bir tarayıcıda oturum kapatıldı.} other {Diğer # tarayıcıda oturum kapatıldı.}}',
        ],
      },
      applicationsKept: '~Uygulamalarınız bağlı kalıyor.',
      applicationsEnded:
        '~{count, plural, =0 {Bağlı uygulama yoktu.} one {Bir uygulama bağlantısı sonlandırıldı; erişimini saniyeler içinde kaybeder.} other {# uygulama bağlantısı sonlandırıldı; erişimlerini saniyeler içinde kaybederler.}}',
    },
    security: {
      intro:
        '~Kimlik doğrulama uygulaması, yalnızca parolanızı bilenlerin girmesini engeller. Bir uygulama kurarsanız, telefonunuzu kaybetme ihtimaline karşı kurtarma kodlarınızı saklayın.',
      passkeys: {
        title: '~Geçiş anahtarları',
        one: '~Geçiş anahtarı',
        intro:
          '~Geçiş anahtarıyla parola yerine parmak iziniz, yüzünüz veya cihazınızın PIN koduyla oturum açarsınız. Yalnızca bu sitede çalışır; sahte bir site onu çalamaz.',
        none: '~Henüz geçiş anahtarınız yok.',
        added: '~Eklendi: {day}',
        used: '~Son kullanım: {day}',
        neverUsed: '~Hiç kullanılmadı',
        synchronized: '~Cihazlarınız arasında eşitleniyor',
        onOneDevice: '~Yalnızca tek bir cihazda',
        name: '~Ad',
        nameHint: '~Daha sonra tanıyacağınız bir ad seçin, örneğin “Telefonum”.',
        add: '~Geçiş anahtarı ekle',
        unsupported:
          '~Geçiş anahtarı eklemek için bu sayfayı, geçiş anahtarlarını destekleyen ve JavaScript’i açık bir tarayıcıda açın.',
        full: '~{most, number} geçiş anahtarınız var; bir hesapta en fazla bu kadar olabilir. Yenisini eklemek için birini kaldırın.',
        failed: '~Geçiş anahtarı eklenmedi. Yeniden deneyin.',
        known: '~Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
        refused: '~Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin.',
        change: '~Yeniden adlandır veya kaldır',
        changeNamed: '~Yeniden adlandır veya kaldır: {name}',
        remove: '~Kaldır',
        removeNamed: '~{name} kaldırılsın mı?',
        afterRemoval:
          '~Artık onunla oturum açamazsınız. Tarayıcınızın önermeyi bırakması için cihazınızdan da silin.',
      },
      totp: {
        title: '~Kimlik doğrulama uygulaması',
        none: '~Telefonunuzda her 30 saniyede altı haneli yeni bir kod gösteren bir uygulama kullanın. Kurulduktan sonra parolanızın ardından bu kodu isteriz.',
        added: '~Eklenme: {moment}. Parolanızdan sonra kodunu isteriz.',
        setUp: '~Kimlik doğrulama uygulaması kur',
        replace: '~Uygulamayı değiştir',
        remove: '~Uygulamayı kaldır',
        scan: '~Bu QR kodunu bir kimlik doğrulama uygulamasıyla tarayın.',
        qrCode: '~Kimlik doğrulama uygulamanız için QR kodu',
        key: '~Tarayamıyorsanız bu anahtarı uygulamaya girin:',
        code: '~Uygulamadaki kod',
        codeHint: '~Altı rakam.',
        turnOn: '~Etkinleştir',
      },
      recovery: {
        title: '~Kurtarma kodları',
        left: '~Kullanılmamış kodlar: {count, number}. Her biri, uygulamanızdaki kodun yerine bir kez kullanılabilir. Yeni kodlar oluşturursanız eskileri geçersiz olur.',
        make: '~Kurtarma kodlarını yenileriyle değiştir',
        keep: '~Bu kodları parola yöneticisi gibi güvenli bir yerde saklayın. Her biri, uygulamanızdaki kodun yerine bir kez kullanılabilir. Bunları bir daha göremezsiniz.',
        replaced: '~Önceki kurtarma kodlarınız artık çalışmıyor.',
        saved: '~Bu kodları kaydettim',
      },
      done: {
        totp_added: '~Kimlik doğrulama uygulamanız kuruldu.',
        totp_removed: '~Kimlik doğrulama uygulamanız kaldırıldı.',
        passkey_added: '~Geçiş anahtarınız eklendi.',
        passkey_removed: '~Geçiş anahtarı kaldırıldı.',
      },
    },
    settings: {
      language: '~Dil',
      languageHint:
        '~Bu sayfalar ve size gönderdiğimiz e-postalar için. Seçim yapmazsanız e-postalarımız İngilizce olur.',
      browserLanguage: '~Tarayıcınızla aynı',
      timeZone: '~Saat dilimi',
      timesLookLike: '~Saatler şöyle görünür: {moment}',
      universalTime: '~Evrensel saat (UTC)',
      save: '~Kaydet',
      saved: '~Kaydedildi.',
    },
    deletion: {
      title: '~Hesabınızı silin',
      intro:
        '~Uygulamalar erişimini hemen kaybeder ve her yerde oturumunuz kapatılır. Hesabınız ve verileri {days, number} gün sonra silinir. O zamana kadar hesabınızı korumak için oturum açabilirsiniz.',
      confirm: '~Onaylamak için e-posta adresinizi girin',
      wrongAddress: '~Bu, bu hesabın e-posta adresi değil.',
      lastAdministrator:
        '~Aşağıda listelenen her çalışma alanının tek yöneticisi sizsiniz. Önce başka bir üyeyi yönetici yapın: çalışma alanını açın, bir üyenin yanındaki “Yönet” seçeneğini seçin ve rolünü değiştirin.',
      lastOperator: '~Bu hizmetin tek operatörü sizsiniz. Önce {command} komutuyla başka birini atayın.',
      requested: {
        title: '~Hesabınız silinecek',
        paragraphs: [
          '~Hesabınız {date} tarihinde silinir. Korumak için öncesinde oturum açıp “Hesabı koru” seçeneğini seçin.',
        ],
      },
      keep: {
        title: '~Hesabınızın silinmesi planlandı',
        intro:
          '~Hesabınız ve verileri {date} tarihinde silinir. Hesabınızı korursanız uygulamalarınızı yeniden bağlamanız gerekir.',
        button: '~Hesabı koru',
      },
    },
    data: {
      title: '~Verileriniz',
      intro: '~Hakkınızda sakladığımız her şey, tek bir JSON dosyasında.',
      download: '~Verilerinizi indirin',
    },
    address: {
      change: '~E-posta adresini değiştir',
      intro:
        '~{email} adresiyle oturum açıyorsunuz. Başka bir adres kullanmak için onu buraya yazın ve oraya göndereceğimiz linki açın.',
      new: '~Yeni e-posta adresi',
      button: '~Linki gönder',
      sent: {
        title: '~E-postanızı kontrol edin',
        paragraphs: [
          '~{email} adresine bir ileti gönderdik. İçindeki linki 30 dakika içinde açın ve istenirse oturum açın. O zamana kadar hiçbir şey değişmez.',
        ],
      },
      confirmTitle: '~Yeni e-posta adresinizi onaylayın',
      confirmIntro:
        '~Onayladıktan sonra {email} adresiyle oturum açacaksınız. Önceki adresinize, değişikliği 7 gün boyunca geri alabilen bir link göndereceğiz.',
      confirm: '~Adresi onayla',
      changed: {
        title: '~E-posta adresiniz değiştirildi',
        paragraphs: ['~Bundan sonra {email} adresiyle oturum açın.'],
      },
    },
    activity: {
      intro: '~Son etkinlikler, en yenisi önce.',
      none: '~Henüz etkinlik yok.',
      older: '~Daha eski',
      newest: '~En yeniye dön',
      goneApplication: '~kaldırılmış bir uygulama',
      goneWorkspace: '~üyesi olmadığınız bir',
      events: {
        'user.created': '~Hesabınız oluşturuldu',
        'user.signed_up': '~Hesabınız kayıt yoluyla oluşturuldu',
        'user.updated': '~Adınız veya ayarlarınız değiştirildi',
        'user.password_set': '~Parolanız değiştirildi',
        'user.password_reset': '~Parolanız bir linkle değiştirildi',
        'user.totp_added': '~Hesabınıza bir kimlik doğrulama uygulaması eklendi',
        'user.totp_removed': '~Kimlik doğrulama uygulaması hesabınızdan kaldırıldı',
        'user.recovery_codes_made': '~Yeni kurtarma kodları oluşturuldu',
        'user.recovery_code_used': '~Bir kurtarma kodu kullanıldı',
        'user.factors_removed':
          '~Kimlik doğrulama uygulamanız, kurtarma kodlarınız ve geçiş anahtarlarınız kaldırıldı',
        'user.reset_link_sent': '~Size yeni bir parola seçmeniz için bir link gönderildi',
        'user.reset_link_made': '~Sizin için yeni bir parola seçme linki oluşturuldu',
        'user.exported': '~Verileriniz indirildi',
        'user.deletion_requested': '~Hesabınızın silinmesi istendi',
        'user.deletion_undone': '~Hesabınızın silinmesi iptal edildi',
        'user.email_change_requested': '~E-posta adresinizin değiştirilmesi istendi',
        'user.email_changed': '~E-posta adresiniz değiştirildi',
        'user.email_change_reverted': '~Bir e-posta adresi değişikliğiniz geri alındı',
        'invitation.accepted': '~{workspace} çalışma alanına davet kabul edildi',
        'passkey.added': '~Hesabınıza bir geçiş anahtarı eklendi',
        'passkey.renamed': '~Geçiş anahtarlarınızdan birinin adı değiştirildi',
        'passkey.removed': '~Hesabınızdan bir geçiş anahtarı kaldırıldı',
        'passkey.counter_went_back':
          '~Biri geçiş anahtarınızı kopyalamış olabileceği için bir oturum açma reddedildi',
        'session.started': '~Oturum açıldı',
        'session.ended': '~Bir tarayıcıda oturum kapatıldı',
        'session.others_ended': '~Diğer tüm tarayıcılarda oturum kapatıldı',
        'grant.allowed': '~{application} uygulamasına {workspace} çalışma alanına erişim verildi',
        'grant.ended': '~{application} uygulamasının {workspace} çalışma alanına erişimi sonlandırıldı',
        'grant.refresh_repeated':
          '~{application}, {workspace} çalışma alanına erişimini daha önce kullanılmış bir anahtarla yeniledi',
        'member.added': '~{workspace} çalışma alanına eklendiniz ({role})',
        'member.role_changed': '~{workspace} çalışma alanındaki rolünüz değiştirildi: {role}',
        'member.suspended': '~{workspace} çalışma alanındaki üyeliğiniz askıya alındı',
        'member.resumed': '~{workspace} çalışma alanındaki üyeliğiniz yeniden etkinleştirildi',
        'member.removed': '~{workspace} çalışma alanından çıkarıldınız',
        'operator.appointed': '~Bu hizmetin operatörü olarak atandınız',
        'operator.dismissed': '~Artık bu hizmetin operatörü değilsiniz',
        'application.approval_requested': '~{workspace} çalışma alanında onay istendi: {application}',
        'application.approval_granted': '~{workspace} çalışma alanındaki isteğiniz onaylandı: {application}',
        'application.approval_declined':
          '~{workspace} çalışma alanındaki isteğiniz reddedildi: {application}',
      },
      factorsRemoved: '~Hesabınızdan kaldırılanlar: {factors}',
      signedInWith: {
        password: '~Parolayla oturum açıldı',
        twoSteps: '~Parola ve ikinci bir adımla oturum açıldı',
        passkey: '~Geçiş anahtarıyla oturum açıldı',
      },
      otherEvent: '~Diğer olay: {event}',
      by: {
        you: '~sizin tarafınızdan',
        administrator: '~çalışma alanının bir yöneticisi tarafından',
        application: '~uygulama tarafından',
        operator: '~{ours, select, yes {bu hizmeti işletenler tarafından} other {{brand} tarafından}}',
        platform: '~platform tarafından',
      },
      because: {
        code_replayed: '~çünkü tek kullanımlık anahtarlarından biri iki kez kullanıldı',
        refresh_token_reused: '~çünkü tek kullanımlık anahtarlarından biri iki kez kullanıldı',
        refresh_token_repeated: '~çünkü anahtarlarından birini başka biri kullanmış olabilir',
        password_changed: '~çünkü parolanızı değiştirdiniz',
        limit_reached:
          '~çünkü uygulamayı çok fazla kez bağladınız; en uzun süredir kullanılmayan bağlantı sonlandırıldı',
        member_removed: '~çünkü çalışma alanından çıkarıldınız',
        client_removed: '~çünkü uygulama kaldırıldı',
        workspace_removed: '~çünkü çalışma alanı kaldırıldı',
      },
      at: '~adres: {address}',
    },
  },
  admin: {
    title: '~Yönet: {workspace}',
    tabs: {
      applications: '~Uygulamalar',
      members: '~Üyeler',
      activity: '~Etkinlik',
    },
    tabsLabel: '~Yönetim',
    back: '~Geri',
    yourAccount: '~Hesabınız',
    states: {
      undecided: '~Karar yok',
      allowed: '~Onaylandı',
      limited: '~Sınırlı onaylandı',
      blocked: '~Engellendi',
      waiting: '~Onay bekliyor',
    },
    done: {
      decided: '~Kaydedildi. Değişiklik mevcut bağlantılara saniyeler içinde yansır.',
      blocked: '~Engellendi. Mevcut bağlantılar saniyeler içinde çalışmaz olur.',
      ended: '~Erişim sonlandırıldı. Uygulamalar erişimlerini saniyeler içinde kaybeder.',
      approved: '~Onaylandı. Üyeler artık uygulamayı kullanabilir.',
      identity_changed:
        '~Hiçbir şey kaydedilmedi. Siz karar verirken bu uygulama değişti. Karar vermeden önce yeniden inceleyin.',
      dismissed: '~İstek yok sayıldı.',
      only_approved: '~Üyeler artık yalnızca onaylanmış uygulamaları kullanabilir.',
      second_step_required:
        '~Üyelerin artık oturum açarken ikinci adıma ihtiyacı var. İkinci adım olmadan yapılan bağlantılar, üye ikinci adımla oturum açana kadar duraklatılır.',
      second_step_optional: '~Oturum açarken ikinci adım artık üyeler için isteğe bağlı.',
      all_applications: '~Üyeler artık engellenmemiş her uygulamayı kullanabilir.',
      member_added: '~Üye eklendi.',
      role: '~Rol değiştirildi. Değişiklik bağlı uygulamalara saniyeler içinde yansır.',
      suspended: '~Üye askıya alındı ve bağlı uygulamaları duraklatıldı.',
      resumed: '~Üye ve bağlı uygulamaları yeniden etkin.',
      emailed: '~Davet e-postayla gönderildi. Yalnızca en yeni link çalışır.',
      invited: '~Davet edildi. Bu adres için önceki davet linkleri artık çalışmıyor.',
      withdrawn: '~Davet geri çekildi.',
      removed: '~Üye çıkarıldı. Bağlı uygulamalarının artık erişimi yok.',
    },
    applications: {
      requests: '~Bekleyen istekler',
      askedBy: '~isteyen: {people}',
      approve: '~Onayla',
      approveApplication: '~Onayla: {application}',
      dismiss: '~Yok say',
      dismissApplication: '~İsteği yok say: {application}',
      inUse: '~Kullanılan uygulamalar',
      none: '~Hiçbir uygulamanın bu çalışma alanına erişimi yok.',
      more: '~Bu sayfa yalnızca en yeni bağlantıları gösterir.',
      registeredHere:
        '~{ours, select, yes {Bu hizmeti işletenler tarafından kaydedildi} other {{brand} tarafından kaydedildi}}',
      unverified: '~Doğrulanmadı: uygulama kendi kendini kaydetti',
      publishedBy: '~{host} tarafından yayımlandı',
      connections: '~{count, plural, one {# bağlantı} other {# bağlantı}}',
      lastUsed: '~son kullanım: {moment}',
      paused: '~duraklatıldı',
      decide: '~İncele',
      decideAbout: '~İncele: {application}',
      block: '~Engelle',
      blockApplication: '~Engelle: {application}',
      endOne: '~Erişimi sonlandır',
      endOneOf: '~Erişimi sonlandır: {application}, üye: {member}',
      endAll: '~Herkesin erişimini sonlandır',
      endAllOf: '~Herkesin erişimini sonlandır: {application}',
      endAllTitle: '~{application}: herkesin erişimi sonlandırılsın mı?',
      endAllText:
        '~Bu, {members, plural, one {# üyenin} other {# üyenin}} {count, plural, one {# uygulama bağlantısını} other {# uygulama bağlantısını}} kalıcı olarak sonlandırır. Uygulamayı engellemezseniz üyeler yeniden bağlayabilir.',
      policy: '~Üyelerin kullanabilecekleri',
      anyAllowed: '~Engellenmemiş her uygulama. Her üye kendisi karar verir.',
      onlyApproved: '~Yalnızca onaylanmış uygulamalar. Üyeler diğer uygulamalar için onay isteyebilir.',
      restrict: '~Onay zorunlu olsun',
      unrestrict: '~Onay zorunlu olmasın',
      decisions: '~Kararlarınız',
      noDecisions: '~Henüz karar yok.',
      everythingFrom: '~{host} adresindeki her şey',
      another: '~Başka bir uygulamayı incele',
      anotherLabel: '~İstemci kimliği veya sunucu adı',
      anotherHint:
        '~Örneğin my-app, https://app.example.com/client.json veya orada yayımlanan her uygulama için app.example.com.',
      anotherButton: '~Devam et',
    },
    onlyApproved: {
      title: '~Onay zorunlu olsun mu?',
      wouldStop:
        '~Bu uygulamalar kullanılıyor ancak onaylı değil. Şimdi onaylamazsanız saniyeler içinde çalışmaz olur ve siz onaylayana kadar duraklatılmış kalırlar.',
      nothingStops:
        '~Kullanılan her uygulama onaylı, bu yüzden hiçbiri durmayacak. Üyeler diğer uygulamalar için onay isteyebilir.',
      members: '~{count, plural, one {# üye kullanıyor} other {# üye kullanıyor}}',
      stopThem: '~Onayı zorunlu kıl ve bunları duraklat',
      approveAll: '~Bunları onayla ve onayı zorunlu kıl',
    },
    application: {
      width: '~Bu kararın kapsamı',
      alone: '~Yalnızca bu uygulama',
      decision: '~Karar',
      decisions: {
        none: '~Karar yok',
        allowed: '~Onayla',
        limited: '~Sınırlı onayla',
        blocked: '~Engelle',
      },
      hints: {
        none: '~Çalışma alanının varsayılanını kullanır.',
        noneWaits: '~Bir yönetici onaylayana kadar kimse kullanamaz.',
        allowed: '~Neler yapabileceğine üyeler karar verir.',
        limited: '~Aşağıda seçilen sınırlar içinde üyeler karar verir.',
        blocked: '~Burada kimse kullanamaz. Siz onaylayana kadar mevcut bağlantılar duraklatılır.',
      },
      limits: '~Sınırlar',
      limitsHint:
        '~“Sınırlı onayla” için geçerlidir. Tümü seçiliyse sınır yoktur ve sonradan eklenenler de dahildir.',
      fixed: '~her zaman dahil',
      scopes: '~Üyelerin izin verebilecekleri, onların gördüğü biçimde',
      permissions: '~Bu çalışma alanındaki en fazla izinler',
      noPermissions: '~Tanımlı izin yok.',
      alsoHost:
        '~{host} adresindeki her şey için de bir karar var: {state}. İkisi de geçerlidir; daha katı olan üstün gelir.',
      unknown: '~Bu uygulamayı henüz kimse kullanmadı.',
      save: '~Kaydet',
    },
    invitations: {
      title: '~Davetler',
      none: '~Bekleyen davet yok.',
      invite: '~Birini davet et',
      hint: '~Davet edilen kişi mevcut bir hesapla katılabilir veya bir hesap oluşturabilir. Davet 7 gün boyunca ve yalnızca bu adres için geçerlidir.',
      inviteButton: '~Davet et',
      alreadyMember: '~{email} zaten üye.',
      until: '~son gün: {day}',
      expired: '~süresi doldu: {day}',
      unusable: '~artık geçerli değil; yeniden gönderin',
      handOver: '~Bu linki yalnızca davet ettiğiniz kişiye gönderin, başka kimseye göndermeyin:',
      resend: '~Yeniden gönder',
      resendTo: '~Yeniden gönder: {email}',
      withdraw: '~Geri çek',
      withdrawFrom: '~{email} adresine gönderilen daveti geri çek',
    },
    members: {
      invitations: '~Kişileri e-posta ile davet edin',
      suspended: '~Askıya alındı',
      you: '~siz',
      manage: '~Yönet',
      manageMember: '~Yönet: {member}',
      back: '~Üyelere dön',
      search: '~Ada veya e-posta adresine göre ara',
      searchButton: '~Ara',
      noMatch: '~Aramanızla eşleşen üye yok.',
      everyone: '~Tüm üyeleri göster',
      add: '~Üye ekle',
      addHint: '~Burada zaten hesabı olan birinin adresi. Hemen erişim kazanır.',
      addButton: '~Ekle',
      addInvalid: '~Bir e-posta adresi girin, örneğin alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} için burada hesap yok. Adresi denetleyin veya bu hizmeti işletenlerden bir hesap oluşturmalarını isteyin.} other {{email} için burada hesap yok. Adresi denetleyin veya {brand} ile iletişime geçip bir hesap oluşturulmasını isteyin.}}',
      secondStep: '~Oturum açarken ikinci adım',
      secondStepOptional: '~Üyeler bu çalışma alanında yalnızca parolayla oturum açabilir.',
      secondStepRequired: '~Üyelerin kimlik doğrulama uygulaması gibi bir ikinci adıma ihtiyacı var.',
      requireSecondStep: '~İkinci adımı zorunlu kıl',
      dropSecondStep: '~İsteğe bağlı yap',
      more: '~Daha fazla üye',
      noMore: '~Başka üye yok.',
      role: '~Rol',
      roleHint: '~Üyenin ve bağlı uygulamalarının bu çalışma alanında neler yapabileceğini belirler.',
      changeRole: '~Rolü değiştir',
      access: '~Bağlı uygulamalar',
      accessText:
        '~{count, plural, =0 {Bu üyenin bu çalışma alanında uygulama bağlantısı yok.} one {Bu üyenin bu çalışma alanında # uygulama bağlantısı var.} other {Bu üyenin bu çalışma alanında # uygulama bağlantısı var.}}',
      endAccess: '~Tüm erişimi sonlandır',
      suspend: '~Askıya al',
      suspendText: '~Bir üyeyi askıya almak erişimini engeller ve bağlı uygulamalarını duraklatır.',
      resume: '~Yeniden etkinleştir',
      resumeText: '~Bu üye askıya alındı. Bağlı uygulamaları da duraklatıldı.',
      remove: '~Bu çalışma alanından çıkar',
      removeText: '~Üyeliği ve bu üyenin burada bağladığı her uygulamanın erişimini sonlandırır.',
      removeTitle: '~{member} çıkarılsın mı?',
      removeConfirm:
        '~{count, plural, =0 {Bu, üyeliği hemen sonlandırır.} one {Bu, üyeliği hemen ve # uygulama bağlantısını kalıcı olarak sonlandırır.} other {Bu, üyeliği hemen ve # uygulama bağlantısını kalıcı olarak sonlandırır.}}',
    },
    activity: {
      none: '~Henüz etkinlik yok.',
      older: '~Daha eski',
      newest: '~En yeni',
      by: '~yapan: {actor}',
      somebody: '~kaldırılmış bir kullanıcı',
      someApplication: '~bir uygulama',
      actors: {
        client: '~uygulama',
        operator: '~{ours, select, yes {bu hizmeti işletenler} other {{brand}}}',
        platform: '~platform',
        system: '~bu hizmet',
      },
      token: '~{ours, select, yes {bu hizmeti işletenler ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user}, {application} uygulamasına bu çalışma alanına erişim verdi',
      'grant.ended': '~{user} için bağlantı sona erdi: {application}, {reason}',
      'grant.refresh_repeated':
        '~{application}, {user} için erişimini daha önce kullanılmış bir anahtarla yeniledi',
      'application.allowed':
        '~{limited, select, yes {{application} sınırlı olarak onaylandı} other {{application} onaylandı}}',
      'application.blocked': '~{application} engellendi',
      'application.policy_removed': '~{application} ile ilgili karar geri çekildi',
      'application.approval_requested': '~{user} onay istedi: {application}',
      'application.approval_granted': '~{user} adlı üyenin isteği onaylandı: {application}',
      'application.approval_declined': '~{user} adlı üyenin isteği reddedildi: {application}',
      'application.approval_dismissed': '~{application} için onay isteği yok sayıldı',
      'workspace.created': '~Çalışma alanı oluşturuldu',
      'workspace.updated': '~Çalışma alanının ayarları değiştirildi',
      'workspace.retired': '~Platform çalışma alanını kapattı',
      'workspace.only_approved': '~Uygulamalar artık onay gerektiriyor',
      'workspace.all_applications': '~Uygulamalar artık onay gerektirmiyor',
      'workspace.second_step_required': '~Oturum açarken ikinci adım zorunlu kılındı',
      'workspace.second_step_optional': '~Oturum açarken ikinci adım isteğe bağlı yapıldı',
      'invitation.sent': '~Biri davet edildi',
      'invitation.withdrawn': '~Bir davet geri çekildi',
      'invitation.accepted': '~{user} bir daveti kabul etti',
      'member.added': '~{user} üye oldu ({role})',
      'member.role_changed': '~{user} için rol değişti: {before} → {role}',
      'member.suspended': '~{user} askıya alındı',
      'member.resumed': '~{user} yeniden etkinleştirildi',
      'member.removed': '~{user} çıkarıldı',
    },
    endReasons: {
      code_replayed: '~uygulamanın tek kullanımlık anahtarlarından biri iki kez kullanıldı',
      refresh_token_reused: '~uygulamanın tek kullanımlık anahtarlarından biri iki kez kullanıldı',
      refresh_token_repeated: '~uygulamanın anahtarlarından birini başka biri kullanmış olabilir',
      revoked_by_client: '~uygulama bağlantıyı kesti',
      revoked_by_user: '~üye bağlantıyı kesti',
      revoked_by_administrator: '~bir yönetici sonlandırdı',
      revoked_by_operator:
        '~{ours, select, yes {bu hizmeti işletenler sonlandırdı} other {{brand} sonlandırdı}}',
      password_changed: '~üye parolasını değiştirdi',
      limit_reached:
        '~üye uygulamayı çok fazla kez bağladı; en uzun süredir kullanılmayan bağlantı sonlandırıldı',
      member_removed: '~üye çıkarıldı',
      client_removed: '~uygulama kaldırıldı',
      user_removed: '~üyenin hesabı kaldırıldı',
      workspace_removed: '~çalışma alanı kaldırıldı',
    },
  },
  errors: {
    unknownApplication:
      '~Bu istemci kimliğine sahip bir uygulama bulamadık. Bir istemci kimliği, bir istemcinin meta veri belgesinin URL’sini veya bir sunucu adı girin.',
    wrongCredentials: '~E-posta veya parola yanlış.',
    passkey: {
      expired: '~Bu çok uzun sürdü. Yeniden deneyin.',
      unknown:
        '~Bu geçiş anahtarı burada kayıtlı değil. Kaldırılmış olabilir. Başka birini kullanın veya parolanızı girin.',
      refused: '~Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin veya parolanızı girin.',
    },
    wrongCode:
      '~Bu kod yanlış veya daha önce kullanılmış. Yeni bir kod girin. Uygulamanızın kodları kabul edilmemeye devam ederse telefonunuzun saatini otomatik güncellenecek şekilde ayarlayın.',
    chooseWorkspace: '~Çalışma alanlarınızdan birini seçin.',
    otherDomain:
      '~Bu adresle hesap oluşturamazsınız. İş adresinizi kullanın veya çalışma alanınızın bir yöneticisinden sizi davet etmesini isteyin.',
    setup: {
      emailInvalid: '~Bir e-posta adresi girin, örneğin alice@example.com.',
      nameMissing: '~Adınızı girin.',
      passwordTooShort: '~En az {least, number} karakterlik bir parola seçin.',
      passwordTooLong: '~Daha kısa bir parola seçin.',
      passwordKnown:
        '~Bu parola bir veri sızıntısında yer almış veya kolay tahmin ediliyor. Başka bir parola seçin.',
      passwordNamed: '~Bu parola e-posta adresinize veya bir ada dayanıyor. Başka bir parola seçin.',
      workspaceTitleMissing: '~Çalışma alanı için bir başlık girin.',
      workspaceNameInvalid:
        '~Çalışma alanı adı 3-32 karakterdir: harf, rakam veya - . _ ~ karakterlerinden biri; boşluk olamaz. Bir öneri yazdık: {suggestion}.',
    },
  },
  emails: {
    footer: '~Bu e-posta {brand} tarafından gönderildi. Yanıtlar okunmaz.',
    fromAddress: '~IP adresi: {address}',
    actions: {
      applications: '~Bağlı uygulamalarınızı inceleyin',
      sessions: '~Oturumlarınızı inceleyin',
      security: '~Güvenlik ayarlarınızı inceleyin',
      join: '~Katıl',
      newPassword: '~Yeni bir parola seçin',
      requests: '~İsteği inceleyin',
      activity: '~Etkinliğinizi inceleyin',
    },
    suspicious_end: {
      title: '~Bağlantı kesildi: {application}',
      paragraphs: [
        '~Tek kullanımlık anahtarlarından biri iki kez kullanıldığı için şu uygulamanın {workspace} çalışma alanıyla bağlantısını kestik: {application}.',
        '~Ya uygulama hata yaptı ya da biri anahtarı kopyaladı. Anahtar artık çalışmıyor.',
        '~Uygulamayı hâlâ kullanıyorsanız uygulamanın kendisinden yeniden bağlayın. Tanımıyorsanız oturumlarınızı inceleyip parolanızı değiştirin.',
      ],
    },
    suspicious_repeat: {
      title: '~Bağlantınızı denetleyin: {application}',
      paragraphs: [
        '~{workspace} çalışma alanına bağladığınız {application}, erişimini daha önce kullanılmış bir anahtarla yeniledi. Ya istek başka bir ağdan geldi ya da bu art arda birkaç kez oldu.',
        '~Bunun olağan nedeni uygulamadaki veya ağındaki bir hatadır, ancak biri anahtarı kopyalamış olabilir. Bağlantınız hâlâ çalışıyor.',
        '~Uygulamayı tanımıyorsanız bağlantısını kesin. Tanıyorsanız emin olmak için bağlantısını kesip yeniden bağlayabilirsiniz.',
      ],
    },
    invitation: {
      title: '~{workspace} çalışma alanına katılın',
      paragraphs: [
        '~{named, select, yes {{by} sizi {workspace} çalışma alanına davet etti.} other {{workspace} çalışma alanına davet edildiniz.}} Mevcut hesabınızla katılmak veya bir hesap oluşturmak için aşağıdaki linki kullanın. Link bir kez kullanılabilir ve 7 gün içinde geçersiz olur.',
        '~Bu daveti beklemiyorduysanız bu e-postayı yok sayabilirsiniz.',
      ],
    },
    approval_requested: {
      title: '~{member} onay istiyor: {application}',
      paragraphs: [
        '~{workspace} çalışma alanının üyeleri yalnızca onaylanmış uygulamaları kullanabilir. {member}, bir yöneticinin şu uygulamayı onaylamasını veya reddetmesini bekliyor: {application}.',
        '~Başka üyeler de bu uygulamayı isteyebilir. Bu konuda günde en fazla bir e-posta göndeririz.',
      ],
    },
    approval_approved: {
      title: '~{application} onaylandı',
      paragraphs: [
        '~{workspace} çalışma alanının bir yöneticisi istediğiniz uygulamayı onayladı: {application}.',
        '~Kullanmak için uygulamaya dönün ve yeniden başlayın.',
      ],
    },
    approval_declined: {
      title: '~{application} onaylanmadı',
      paragraphs: [
        '~{workspace} çalışma alanının bir yöneticisi isteğinizi reddetti: {application}.',
        '~İşiniz için hâlâ gerekliyse çalışma alanının bir yöneticisiyle konuşun.',
      ],
    },
    password_reset: {
      title: '~Yeni bir parola seçin',
      paragraphs: [
        '~{known, select, yes {{address} IP adresinden biri hesabınızın parolasını sıfırlamak istedi.} other {Biri hesabınızın parolasını sıfırlamak istedi.}} Bunu siz yaptıysanız aşağıdaki linki açın. Link bir kez kullanılabilir ve {minutes, number} dakika içinde geçersiz olur.',
        '~Bunu siz yapmadıysanız bir şey yapmanız gerekmez. Parolanız değişmez.',
      ],
    },
    sign_up: {
      title: '~Hesabınızı oluşturun',
      paragraphs: [
        '~{known, select, yes {{address} IP adresinden biri bu adresle bir hesap oluşturmak istedi.} other {Biri bu adresle bir hesap oluşturmak istedi.}} Bunu siz yaptıysanız hesabı oluşturmak için aşağıdaki linki açın. Link bir kez kullanılabilir ve {minutes, number} dakika içinde geçersiz olur.',
        '~Bunu siz yapmadıysanız bir şey yapmanız gerekmez. Bu link olmadan kimse hesabı oluşturamaz.',
      ],
    },
    address_change: {
      title: '~Yeni e-posta adresinizi onaylayın',
      paragraphs: [
        '~Biri bu adresi kendi hesabında kullanmak istedi. Bunu siz yaptıysanız aşağıdaki linki açın ve istenirse şimdiki adresinizle oturum açın. Link bir kez kullanılabilir ve {minutes, number} dakika içinde geçersiz olur.',
        '~Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
      ],
    },
    address_changed: {
      title: '~E-posta adresiniz değiştirildi',
      paragraphs: [
        '~Hesabınızın e-posta adresi değiştirildi. Artık yeni adresle oturum açıyorsunuz.',
        '~Bu değişikliği siz yapmadıysanız hesabınıza başka biri erişebiliyor olabilir. Değişikliği geri almak ve yeni bir parola seçmek için aşağıdaki linki 7 gün içinde açın.',
      ],
    },
    address_taken: {
      title: '~Zaten bir hesabınız var',
      paragraphs: [
        '~Biri bu adresi başka bir hesap için kullanmaya çalıştı, ancak bu adres zaten sizin hesabınıza ait.',
        '~Bunu siz yaptıysanız bu adresle oturum açın. Parolanızı unuttuysanız oturum açma sayfasından yenisini seçebilirsiniz. Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
      ],
    },
    new_sign_in: {
      title: '~Hesabınızda yeni oturum',
      paragraphs: [
        '~{known, select, yes {Biri {address} IP adresinden hesabınızda oturum açtı ({device}).} other {Biri hesabınızda oturum açtı ({device}).}} Bu tarayıcıyla hesabınızda daha önce oturum açılmamıştı.',
        '~Bunu siz yaptıysanız bir şey yapmanız gerekmez. Değilse parolanızı başka biri biliyor olabilir: yeni bir parola seçin ve tanımadığınız tarayıcılarda oturumu kapatın.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what} ({where}).',
        '~Bunu siz yapmadıysanız parolanızı başka biri biliyor olabilir: Yeni bir parola seçin; geçiş anahtarlarınızı, kimlik doğrulama uygulamanızı ve kurtarma kodlarınızı kontrol edin.',
      ],
    },
    deletion_requested: {
      title: '~Hesabınız silinecek',
      paragraphs: [
        '~Hesabınızın silinmesi için bir istek aldık. {date} tarihinde silinir. Korumak istiyorsanız veya bunu istemediyseniz öncesinde oturum açıp “Hesabı koru” seçeneğini seçin.',
      ],
    },
    account_deleted: {
      title: '~Hesabınız silindi',
      paragraphs: ['~Hesabınız ve verileri isteğiniz üzerine silindi.'],
    },
    password_changed: {
      title: '~Parolanız değiştirildi',
      paragraphs: [
        '~{known, select, yes {Hesabınızın parolası {address} IP adresinden değiştirildi. Diğer tarayıcılarda oturum kapatıldı.} other {Hesabınızın parolası değiştirildi. Diğer tarayıcılarda oturum kapatıldı.}}',
        '~Bu değişikliği siz yapmadıysanız hesabınıza başka biri erişebiliyor olabilir: yeni bir parola seçin ve tanımadığınız tarayıcılarda oturumu kapatın.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Uygulama kayıtlı değil',
      paragraphs: [
        '~İzlediğiniz link, burada kayıtlı olmayan bir uygulamayı belirtiyor. Uygulama kaldırılmış veya link yanlış olabilir.',
        '~Uygulamaya dönüp yeniden başlayın. Bu yeniden olursa uygulamanın geliştiricisiyle iletişime geçin.',
      ],
    },
    clientIdMissing: {
      title: '~Bu link eksik',
      paragraphs: [
        '~İzlediğiniz link hangi uygulama için olduğunu belirtmiyor (client_id eksik).',
        '~Uygulamaya dönüp yeniden başlayın. Bu yeniden olursa uygulamanın geliştiricisiyle iletişime geçin.',
      ],
    },
    documentUnreachable: {
      title: '~Bu uygulamayı şu anda denetleyemiyoruz',
      paragraphs: [
        '~Bilgileri {host} adresinde yayımlanıyor, ancak bu adres yanıt vermiyor. Hesabınızda bir sorun yok.',
        '~Uygulamaya dönüp yeniden başlayın.',
      ],
    },
    tooManyDocuments: {
      title: '~Bu uygulamayı şu anda denetleyemiyoruz',
      paragraphs: [
        '~Bilgileri {host} adresinde yayımlanıyor. Kısa sürede bu tür çok fazla bilgi istendi. Hesabınızda bir sorun yok.',
        '~{wait} sonra yeniden deneyin.',
      ],
    },
    documentRefused: {
      title: '~Bu uygulamanın bilgileri geçersiz',
      paragraphs: [
        '~{host} adresinde yayımlanan bilgiler geçerli değil, bu yüzden uygulama erişim isteyemez.',
        '~Uygulamanın geliştiricisi için: {detail}',
      ],
    },
    disabledClient: {
      title: '~Bu uygulama devre dışı',
      paragraphs: [
        '~Bu hizmet onu devre dışı bıraktı, bu yüzden erişim isteyemez.',
        '~Bu sayfayı kapatabilirsiniz. Uygulamaya sizinle ilgili hiçbir şey göndermedik.',
      ],
    },
    redirectUriMissing: {
      title: '~Bu link eksik',
      paragraphs: [
        '~Uygulama sizi bundan sonra nereye göndereceğimizi belirtmedi (redirect_uri eksik).',
        '~Bu sayfayı kapatabilirsiniz. Uygulamaya sizinle ilgili hiçbir şey göndermedik. Bu yeniden olursa uygulamanın geliştiricisiyle iletişime geçin.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Yönlendirme adresi kayıtlı değil',
      paragraphs: [
        '~Uygulama sizi kaydetmediği bir adrese göndermemizi istedi (redirect_uri). Biri bu uygulamanın kimliğine bürünüyor olabilir.',
        '~Bu sayfayı kapatabilirsiniz. Uygulamaya sizinle ilgili hiçbir şey göndermedik. Uygulamanın geliştiricisiyseniz adresi birebir kaydedin.',
      ],
    },
    refusedAtOnce: {
      title: '~Bu uygulamanın isteği başarısız oldu',
      paragraphs: [
        '~Bu uygulamayı tanımıyoruz, bu yüzden sizi yönlendirmedik. Düğmeyle gideceğiniz yer: {destination}. Yalnızca güveniyorsanız devam edin.',
        '~Uygulamanın geliştiricisi için: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Bu linki okuyamıyoruz',
      paragraphs: [
        '~Uygulama anlamadığımız bir istek gönderdi.',
        '~Ayrıntılar: {detail}',
        '~Uygulamaya dönüp yeniden başlayın.',
      ],
    },
    requestExpired: {
      title: '~Bu istek artık geçerli değil',
      paragraphs: [
        '~Erişim isteklerinin süresi 30 dakika sonra dolar. Uygulamanın istediği artık sunulmuyorsa istek yine sona erer.',
        '~Uygulamaya dönüp yeniden başlayın.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~İstek bu tarayıcıda bulunamadı',
      paragraphs: [
        '~Erişim isteklerinin süresi 30 dakika sonra dolar ve yalnızca başladıkları tarayıcıda yanıtlanabilirler. Bu istek başka yerde başladı, süresi doldu veya hiç var olmadı.',
        '~Bu linki size biri gönderdiyse devam etmeyin.',
        '~Uygulamaya dönüp yeniden başlayın.',
      ],
    },
    alreadyAllowed: {
      title: '~Buna zaten izin verdiniz',
      paragraphs: [
        '~Yanıtınızı uygulamaya gönderdik. Bu sayfayı kapatabilirsiniz.',
        '~Uygulama hâlâ bekliyorsa oradan yeniden başlayın. Bağlantısını istediğiniz zaman hesabınızdan kesebilirsiniz.',
      ],
    },
    alreadyDenied: {
      title: '~Bunu zaten reddettiniz',
      paragraphs: [
        '~Uygulamaya bildirdik; erişimi yok. Bu sayfayı kapatabilirsiniz.',
        '~Fikrinizi değiştirirseniz uygulamadan yeniden başlayın.',
      ],
    },
    noWorkspace: {
      title: '~Önce bir çalışma alanı gerekli',
      paragraphs: [
        '~Uygulamalar bir çalışma alanında çalışır ve siz henüz hiçbir çalışma alanının üyesi değilsiniz.',
        '~{ours, select, yes {Bu hizmeti işletenlerden sizi bir çalışma alanına eklemelerini isteyin. Ardından uygulamaya dönüp yeniden başlayın.} other {{brand} ile iletişime geçip bir çalışma alanına eklenmeyi isteyin. Ardından uygulamaya dönüp yeniden başlayın.}}',
      ],
    },
    suspended: {
      title: '~{workspace} çalışma alanındaki üyeliğiniz askıya alındı',
      paragraphs: [
        '~{workspace} çalışma alanının bir yöneticisi üyeliğinizi askıya aldı, bu yüzden orada uygulama bağlayamazsınız.',
        '~Çalışma alanının bir yöneticisinden sizi yeniden etkinleştirmesini isteyin. Ardından uygulamaya dönüp yeniden başlayın.',
      ],
    },
    suspendedEverywhere: {
      title: '~Üyelikleriniz askıya alındı',
      paragraphs: [
        '~Yöneticiler, üyesi olduğunuz her çalışma alanında üyeliğinizi askıya aldı, bu yüzden uygulama bağlayamazsınız.',
        '~Bir çalışma alanının yöneticisinden sizi yeniden etkinleştirmesini isteyin. Ardından uygulamaya dönüp yeniden başlayın.',
      ],
    },
    notAMember: {
      title: '~Bu çalışma alanının üyesi değilsiniz',
      paragraphs: [
        '~Uygulama {workspace} çalışma alanına erişim istedi, ancak siz bu alanın üyesi değilsiniz.',
        '~{ours, select, yes {Bu hizmeti işletenlerden sizi eklemelerini isteyin veya üye olan bir hesapla oturum açın.} other {{brand} ile iletişime geçip eklenmeyi isteyin veya üye olan bir hesapla oturum açın.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Oturum açarken ikinci bir adım gerekiyor',
      paragraphs: [
        '~{application} oturum açarken ikinci bir adım gerektiriyor, ancak hesabınızda böyle bir adım yok.',
        '~Hesabınızda bir tane kurun. Ardından uygulamaya dönüp yeniden başlayın.',
      ],
    },
    applicationBlocked: {
      title: '~Bu uygulama {workspace} çalışma alanında engellendi',
      paragraphs: [
        '~{workspace} çalışma alanının yöneticileri şu uygulamayı engelledi: {application}. Ona sizinle ilgili hiçbir şey göndermedik.',
        '~İşiniz için gerekliyse bir yöneticiye sorun.',
      ],
    },
    needsApproval: {
      title: '~Önce bir yönetici onaylamalı',
      paragraphs: [
        '~{workspace} çalışma alanının üyeleri yalnızca onaylanmış uygulamaları kullanabilir ve {application} henüz onaylanmadı.',
        '~Buradan onay isteyebilirsiniz. Uygulamaya sizinle ilgili hiçbir şey göndermedik.',
      ],
    },
    approvalRequested: {
      title: '~Onay istendi',
      paragraphs: [
        '~{workspace} çalışma alanının yöneticileri {application} için kullanım isteğinizi görebilir.',
        '~Bir yönetici onayladığında uygulamadan yeniden başlayın.',
      ],
    },
    notAnAdministrator: {
      title: '~Yalnızca yöneticiler',
      paragraphs: [
        '~{workspace} çalışma alanının üyesisiniz, ancak bu sayfayı yalnızca yöneticileri açabilir.',
        '~Erişim gerekiyorsa çalışma alanının bir yöneticisinden rolünüzü değiştirmesini isteyin.',
      ],
    },
    lastAdministrator: {
      title: '~Çalışma alanına bir yönetici gerekli',
      paragraphs: [
        '~Bu, çalışma alanını yöneticisiz bırakırdı, bu yüzden hiçbir şey değiştirilmedi.',
        '~Önce başka bir üyeyi yönetici yapın, sonra yeniden deneyin.',
      ],
    },
    secondStepNeeded: {
      title: '~İkinci adım gerekli',
      paragraphs: [
        '~{workspace} oturum açarken kimlik doğrulama uygulaması gibi bir ikinci adım gerektiriyor.',
        '~Bir tane kurun, ardından buradan devam edin.',
      ],
    },
    formExpired: {
      title: '~Bu formun süresi doldu',
      paragraphs: [
        '~Başka bir sekmede oturum açmış veya kapatmış olabilirsiniz ya da sayfa uzun süre açık kalmış olabilir. Hiçbir şey değiştirilmedi.',
        '~Sayfayı yeniden açın, ardından tekrar deneyin.',
      ],
    },
    crossSite: {
      title: '~Bu form başka bir siteden gönderildi',
      paragraphs: [
        '~Yalnızca kendi sayfalarımızda doldurduğunuz formları kabul ederiz. Hiçbir şey değiştirilmedi.',
        '~Bunu görmeyi beklemiyorduysanız sayfayı kapatın. Aksi halde geri dönün, sayfayı yenileyin ve yeniden deneyin.',
      ],
    },
    tooManyAttempts: {
      title: '~Çok fazla deneme',
      paragraphs: [
        '~Kısa sürede çok fazla deneme yapıldı. Hesabınız güvende.',
        '~{wait} sonra yeniden deneyin.',
      ],
    },
    tooManyChanges: {
      title: '~Çok fazla değişiklik',
      paragraphs: [
        '~Bunu son bir saat içinde çok sık yaptınız. Bu kez hiçbir şey değiştirilmedi.',
        '~Bir saat bekleyip yeniden deneyin.',
      ],
    },
    busy: {
      title: '~Şu anda yoğunuz',
      paragraphs: ['~Şu anda çok sayıda kişi oturum açıyor.', '~Birkaç saniye bekleyip sayfayı yenileyin.'],
    },
    serverError: {
      title: '~Bizim tarafımızda bir sorun oluştu',
      paragraphs: [
        '~Bu sizin değil, bizim hatamız ve kaydettik.',
        '~{ours, select, yes {Birazdan yeniden deneyin. Yeniden olursa bu hizmeti işletenlerle iletişime geçip referansı belirtin.} other {Birazdan yeniden deneyin. Yeniden olursa {brand} ile iletişime geçip referansı belirtin.}}',
      ],
    },
    unavailable: {
      title: '~Birazdan döneceğiz',
      paragraphs: [
        '~Bu hizmetin bir bölümü şu anda kullanılamıyor.',
        '~Birkaç saniye bekleyip sayfayı yenileyin.',
      ],
    },
    tookTooLong: {
      title: '~Yanıtımız çok uzun sürdü',
      paragraphs: [
        '~İşlemi zamanında bitiremedik. Yaptığınız işlem yine de gerçekleşmiş olabilir.',
        '~Birkaç saniye bekleyip sayfayı yenileyin.',
      ],
    },
    platformUnavailable: {
      title: '~Çalışma alanlarınızı şu anda yükleyemiyoruz',
      paragraphs: [
        '~Onları yöneten platform yanıt vermiyor. Hiçbir erişim verilmedi.',
        '~Birkaç saniye bekleyip sayfayı yenileyin.',
      ],
    },
    notFound: {
      title: '~Sayfa bulunamadı',
      paragraphs: ['~Adres yanlış olabilir veya sayfa taşınmış olabilir.'],
    },
    wrongMethod: {
      title: '~Bu adres bu şekilde açılamaz',
      paragraphs: [
        '~Yalnızca sayfalarımızdan birindeki link veya düğmeyle çalışır. Hiçbir şey değiştirilmedi.',
        '~Geri dönüp oradaki linki veya düğmeyi kullanın.',
      ],
    },
    invitationOver: {
      title: '~Bu davet artık çalışmıyor',
      paragraphs: [
        '~Davet kabul edildi veya geri çekildi, süresi doldu ya da daha yenisi gönderildi. Hiçbir şey değiştirilmedi.',
        '~Hâlâ katılmak istiyorsanız yeni bir davet isteyin.',
      ],
    },
    linkOver: {
      title: '~Bu link artık çalışmıyor',
      paragraphs: ['~Daha önce kullanıldı veya süresi doldu. Hiçbir şey değiştirilmedi.'],
    },
    linkOfAnother: {
      title: '~Bu link başka bir hesap için',
      paragraphs: [
        '~{email} olarak oturum açtınız. Hiçbir şey değiştirilmedi.',
        '~Linki kullanmak için oturumu kapatın, linki yeniden açın ve ait olduğu hesapla oturum açın.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe zaten kurulu',
      paragraphs: ['~Kurulum tamamlandı, bu yüzden bu sayfa kapatıldı. Devam etmek için oturum açın.'],
    },
  },
};
