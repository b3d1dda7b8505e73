import java.io.FileInputStream;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Judges PDFs against PDF/UA-1 by veraPDF: a line for each file, OK or NOT, and one for each rule that it breaks. */
public class Judge {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    for (var file : files) {
      try (var parser = foundry.createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1)) {
        var result = foundry.createValidator(PDFAFlavour.PDFUA_1, false).validate(parser);
        System.out.println((result.isCompliant() ? "OK " : "NOT ") + file);
        var broken = new TreeMap<String, String>();
        for (var one : result.getTestAssertions()) {
          var rule = one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber();
          broken.putIfAbsent(rule, one.getMessage() + " At " + one.getLocation().getContext());
        }
        broken.forEach((rule, message) -> System.out.println("  " + rule + " " + message));
      }
    }
  }
}
